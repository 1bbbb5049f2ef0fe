import { expect, test, type Locator, type Page } from '@playwright/test';
import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { database, resetBill } from './support/bill.ts';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { untilDrawn, untilLive, untilStill } from './support/later.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

/** What everybody who has a card on the screen may have to wait for a change of it. */
const SEEN_WITHIN_MS = 5000;
const CAMPUS = 'smu';

const topOf = async (card: Locator): Promise<number> => Math.round((await card.boundingBox())?.y ?? NaN);

/** The first words of the cards on the screen, in their order. */
const orderOn = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('article').allInnerTexts()).map((text) => /number \d/.exec(text)?.[0] ?? '');

async function storedPost(uid: string, words: string): Promise<DocumentReference> {
  const { docs } = await database().collection('posts').where('user._id', '==', uid).get();
  const post = docs.find((doc) => String(doc.get('text')).includes(words));
  if (!post) throw new Error(`No post with ${words}`);
  return post.ref;
}

const edit = (post: DocumentReference, text: string): Promise<unknown> =>
  post.update({ text: rawOfPlainText(text), edited_at: FieldValue.serverTimestamp() });

test('an edit is seen by whoever has the post on the screen, and nothing moves', async ({
  page: feed,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [seller, reader, visitor] = [
    await verifiedStudent(suite, freshName('Sela'), CAMPUS),
    await verifiedStudent(suite, 'Rea', CAMPUS),
    await verifiedStudent(suite, 'Vic', CAMPUS),
  ];
  const name = `Lamp ${Date.now()}`;
  // A millisecond apart: no post of an earlier journey stands between them.
  const texts = await seedFeed(seller, CAMPUS, 8, name, null, { apartMs: 1 });
  const [first, second] = [
    await storedPost(seller.uid, `${name} number 0`),
    await storedPost(seller.uid, `${name} number 1`),
  ];
  const other = await browser.newContext({ ...project.use });
  const [profile, thread] = [await other.newPage(), await other.newPage()];
  await logIn(feed, suite, reader, CAMPUS);
  await logIn(profile, suite, visitor, CAMPUS);
  await profile.goto(`${suite.app(CAMPUS)}/${seller.username}`);
  await thread.goto(`${suite.app(CAMPUS)}/post/${second.id}`);
  await resetBill(suite);
  await feed.goto(`${suite.app(CAMPUS)}/home`);
  for (const page of [feed, profile, thread])
    await expect(page.getByText(texts[1] ?? '').first()).toBeVisible();
  await untilLive(feed, suite, reader.uid);

  // The card that is being read is edited: it stays where it is, and so do its neighbours.
  const [order, before] = [await orderOn(feed), await topOf(postWith(feed, texts[1] ?? ''))];
  const mended = `${name} number 1, with a new bulb. $4`;
  await edit(second, mended);
  for (const page of [feed, profile, thread])
    await expect(page.getByText(mended).first()).toBeVisible({ timeout: SEEN_WITHIN_MS });
  expect(await topOf(postWith(feed, mended))).toBe(before);
  expect(await orderOn(feed)).toEqual(order);

  // One above the screen grows by some lines: what is being read stays.
  const read = postWith(feed, texts[3] ?? '');
  await read.evaluate((card) => card.scrollIntoView({ block: 'start' }));
  await untilStill(feed);
  const held = await topOf(read);
  const longer = `${name} number 0. ${'It is as good as new, and as tall as a chair. '.repeat(5)}`.trim();
  await edit(first, longer);
  // The feed has it: it is kept for the next visit.
  const kept = (): Promise<string | null> => feed.evaluate(() => localStorage.getItem('lastFeed'));
  await expect.poll(kept, { timeout: SEEN_WITHIN_MS }).toContain('as good as new');
  await untilDrawn(feed);
  expect(Math.abs((await topOf(read)) - held)).toBeLessThanOrEqual(1);
  await feed.evaluate(() => scrollTo(0, 0));
  await expect(postWith(feed, `${name} number 0`).getByText('as good as new').first()).toBeVisible();

  // The next visit begins with what the device keeps: the post as it is now.
  expect(await kept()).toContain('with a new bulb');
  expect(await kept()).not.toContain(texts[1]);
  await other.close();
});
