import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { resetBill } from './support/bill.ts';
import { testSuite } from '../support/suite.ts';
import { holdApp } from './support/beforeTheApp.ts';
import { postIdOf, seedFeed, showAsPicture } from './support/feed.ts';
import { untilLive } from './support/later.ts';
import { freshName, verifiedStudent, type Student } from './support/people.ts';
import { alerts, answer, comment, logIn, menuItem, postWith } from './support/steps.ts';
import { conversations, field, write } from './support/talking.ts';

const CAMPUS = 'uf';
/** Posts and people are carried to the search by functions, in their own time. */
const INDEXED_MAX_MS = 60_000;
/** What other tabs and devices may take to follow. */
const FOLLOWS_WITHIN_MS = 10_000;
const NO_POST = "Hmm...this page doesn't exist.";
const IN_PLACE = 'Comment by somebody you blocked';

const tile = (page: Page, text: string) => page.getByRole('link', { name: text.slice(0, 20) });
const savers = (page: Page) => page.getByRole('list', { name: 'People who saved this post' });
const notFound = (page: Page) => page.getByRole('heading', { name: "This page doesn't exist." });

/** From the next load on, `wasSeen` says whether the words stood on the page for a moment. */
async function watchFor(context: BrowserContext, words: string): Promise<void> {
  await context.addInitScript((sought) => {
    new MutationObserver(() => {
      // Before the body there is nothing to see.
      if (document.querySelector('body')?.textContent.includes(sought) === true)
        document.documentElement.dataset['seen'] = sought;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
}
const wasSeen = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['seen']);

/** Whether a search finds a person, and their post, once the index has them. */
async function finds(page: Page, { firstName }: Student, text: string, isThere: boolean): Promise<void> {
  const none = (words: string) => page.getByRole('heading', { name: `No results for "${words}"` });
  const search = `${testSuite().app(CAMPUS)}/search?q=`;
  const words = text.split(' ').slice(0, 2).join(' ');
  await page.goto(`${search}${firstName}&show=people`);
  const person = page.getByRole('list', { name: 'People' }).getByText(firstName);
  await expect(isThere ? person.first() : none(firstName)).toBeVisible();
  await page.goto(`${search}${encodeURIComponent(words)}`);
  await expect(isThere ? postWith(page, text) : none(words)).toBeVisible();
}

/** Saves the post whose page is open. */
const save = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click();

test('who bothers is blocked: neither sees the other anywhere, nobody else notices, and all comes back', async ({
  page: ana,
  browser,
}, { project }) => {
  test.setTimeout(300_000);
  const suite = testSuite();
  const app = suite.app(CAMPUS);
  const [anaIs, benIs, cleoIs] = [
    await verifiedStudent(suite, freshName('Ana'), CAMPUS),
    await verifiedStudent(suite, freshName('Ben'), CAMPUS),
    await verifiedStudent(suite, freshName('Cleo'), CAMPUS),
  ];
  const stamp = String(Date.now());
  const [anaText = ''] = await seedFeed(anaIs, CAMPUS, 1, `Kettle ${stamp}`);
  const [benText = ''] = await seedFeed(benIs, CAMPUS, 1, `Skates ${stamp}`);
  const [cleoText = ''] = await seedFeed(cleoIs, CAMPUS, 1, `Ladder ${stamp}`);
  for (const text of [anaText, benText, cleoText])
    await showAsPicture(suite, text, { width: 400, height: 400 });
  const [bens, cleos] = [
    await browser.newContext({ ...project.use }),
    await browser.newContext({ ...project.use }),
  ];
  const [ben, cleo] = [await bens.newPage(), await cleos.newPage()];
  await logIn(ben, suite, benIs, CAMPUS);
  await logIn(cleo, suite, cleoIs, CAMPUS);
  await logIn(ana, suite, anaIs, CAMPUS);

  // Ben saves Ana's post, writes to her, and comments on Cleo's; Cleo answers him.
  await postWith(ben, anaText).getByRole('button', { name: /^Save/ }).click();
  await postWith(ben, anaText).getByRole('button', { name: 'Send Message' }).click();
  await ben.getByRole('button', { name: 'Start Conversation' }).click();
  await ben.waitForURL('**/messages/*');
  const chat = new URL(ben.url()).pathname;
  await write(ben, 'Give it to me for nothing.');
  const messages = ana.getByRole('navigation').getByTitle('Messages').first();
  await expect(messages).toHaveAccessibleName('Messages, 1 unread');
  await ben.goto(`${app}/home`);
  await postWith(ben, cleoText).getByText(cleoText).click();
  await ben.waitForURL('**/post/*');
  const thread = new URL(ben.url()).pathname;
  await save(ben);
  await comment(ben, 'Mine is better.');
  await cleo.goto(`${app}${thread}`);
  await answer(cleo, cleo.getByRole('article', { name: `Comment by ${benIs.firstName} T.` }), 'It is not.');
  // It has come to others, so it was sent.
  await expect(ben.getByText('It is not.').first()).toBeVisible();
  await expect(ana).toHaveTitle(/^\([23]\) /);
  for (const [who, text] of [
    [anaIs, anaText],
    [benIs, benText],
  ] as const)
    await expect(async () => finds(cleo, who, text, true)).toPass({ timeout: INDEXED_MAX_MS });

  // Ana blocks him, from his profile; her other tab follows.
  const tab = await ana.context().newPage();
  await tab.goto(`${app}/home`);
  await ben.goto(`${app}/home`);
  for (const page of [tab, ben]) await expect(postWith(page, cleoText)).toBeVisible();
  await expect(postWith(tab, benText)).toBeVisible();
  await expect(postWith(ben, anaText)).toBeVisible();
  await ana.goto(`${app}/${benIs.username}`);
  const blockedByAna = ana.getByRole('heading', { name: `You blocked ${benIs.firstName}` });
  await menuItem(ana, new RegExp(`^More: ${benIs.firstName}`), 'Block');
  await expect(ana.getByRole('dialog')).toHaveAccessibleName(`Block ${benIs.firstName}?`);
  await ana.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(blockedByAna).toBeVisible();
  await expect(alerts(ana).getByText('Blocked', { exact: true })).toBeVisible();
  await expect(postWith(tab, benText)).toBeHidden({ timeout: FOLLOWS_WITHIN_MS });
  await expect(postWith(tab, cleoText)).toBeVisible();
  await expect(ana).not.toHaveTitle(/^\(/);
  await expect(postWith(ben, anaText)).toBeHidden({ timeout: FOLLOWS_WITHIN_MS });
  await expect(postWith(ben, cleoText)).toBeVisible();
  await tab.close();

  // Neither finds the other anywhere.
  for (const [page, other, text] of [
    [ana, benIs, benText],
    [ben, anaIs, anaText],
  ] as const) {
    await page.goto(`${app}/home`);
    await expect(postWith(page, cleoText)).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
    await page.goto(`${app}/media`);
    await expect(tile(page, cleoText).first()).toBeVisible();
    await expect(tile(page, text)).toHaveCount(0);
    await page.goto(`${app}/${other.username}`);
    await expect(page === ana ? blockedByAna : notFound(ben)).toBeVisible();
    await page.goto(`${app}/messages`);
    await expect(page.getByRole('heading', { name: 'Send a message, get a message' })).toBeVisible();
    await finds(page, other, text, false);
    await page.goto(`${app}/post/${await postIdOf(text)}`);
    await expect(page.getByRole('heading', { name: NO_POST })).toBeVisible();
  }
  await ben.goto(`${app}/saved`);
  await expect(ben.getByText(cleoText)).toBeVisible();
  await expect(ben.getByText(anaText)).toHaveCount(0);
  await ana.goto(`${app}${thread}/likes`);
  await expect(ana.getByRole('heading', { name: 'No Users' })).toBeVisible();
  await ana.goto(`${app}/notifications`);
  await expect(ana.getByRole('heading', { name: 'Nothing to see here - yet' })).toBeVisible();
  await ana.goto(`${app}${thread}`);
  await expect(ana.getByText('It is not.').first()).toBeVisible();
  await expect(ana.getByText(IN_PLACE)).toBeVisible();
  await expect(ana.getByText('Mine is better.')).toHaveCount(0);

  // Ben writes once more, by the conversation's address: his words stay.
  await ben.goto(`${app}${chat}`);
  await write(ben, 'Answer me!');
  await expect(ben.getByText("This message can't be sent.")).toBeVisible();
  const refused = ben.getByRole('article').filter({ hasText: 'Answer me!' });
  await expect(refused).toBeVisible();
  await expect(ben.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await ben.reload();
  await expect(refused).toContainText("This message can't be sent.");
  await expect(field(ben)).toBeVisible();

  // Ana reads nothing of it there.
  await ana.goto(`${app}${chat}`);
  await expect(ana.getByRole('heading', { name: `You blocked ${benIs.firstName}.` })).toBeVisible();
  await expect(field(ana)).toHaveCount(0);
  await expect(ana.getByText('Give it to me for nothing.')).toHaveCount(0);

  // Cleo sees both, and what Ben wrote and saved.
  await cleo.goto(`${app}/home`);
  for (const text of [anaText, benText]) await expect(postWith(cleo, text)).toBeVisible();
  await cleo.goto(`${app}/media`);
  for (const text of [anaText, benText]) await expect(tile(cleo, text).first()).toBeVisible();
  await cleo.goto(`${app}${thread}`);
  await expect(cleo.getByText('Mine is better.').first()).toBeVisible();
  await expect(cleo.getByText(IN_PLACE)).toHaveCount(0);
  await cleo.goto(`${app}${thread}/likes`);
  await expect(savers(cleo).getByRole('link', { name: benIs.firstName })).toBeVisible();
  for (const [who, text] of [
    [anaIs, anaText],
    [benIs, benText],
  ] as const) {
    await cleo.goto(`${app}/${who.username}`);
    await expect(cleo.getByRole('heading', { level: 1, name: `${who.firstName} T.` })).toBeVisible();
    await finds(cleo, who, text, true);
  }

  // A new device of Ana's: the page before the app is without him, and so is the app, from the first moment.
  const fresh = await browser.newContext({ ...project.use });
  await watchFor(fresh, benText);
  const device = await fresh.newPage();
  await logIn(device, suite, anaIs, CAMPUS);
  await expect(postWith(device, cleoText)).toBeVisible();
  expect(await wasSeen(device)).toBeUndefined();
  // Once more, without the feed that the device keeps; the app's code is late.
  await device.evaluate(() => localStorage.removeItem('lastFeed'));
  await resetBill(suite);
  const come = await holdApp(device);
  await device.goto(`${app}/home`);
  await expect(device.locator('.early article').filter({ hasText: cleoText })).toBeVisible();
  expect(await wasSeen(device)).toBeUndefined();
  come();
  await expect(device.locator('[data-post]').filter({ hasText: cleoText })).toBeVisible();
  await untilLive(device, suite, anaIs.uid);
  expect(await wasSeen(device)).toBeUndefined();
  await fresh.close();

  // Ana ends the block: everything is back, for both.
  await ana.goto(`${app}/settings/blocked`);
  await ana.getByRole('button', { name: `Unblock ${benIs.firstName} T.` }).click();
  await expect(ana.getByRole('heading', { name: 'Nobody is blocked.' })).toBeVisible();
  for (const [page, text] of [
    [ana, benText],
    [ben, anaText],
  ] as const) {
    await page.goto(`${app}/home`);
    await expect(postWith(page, text)).toBeVisible({ timeout: FOLLOWS_WITHIN_MS });
    await page.goto(`${app}/messages`);
    await expect(conversations(page)).toHaveCount(1);
  }
  await ana.goto(`${app}${thread}`);
  await expect(ana.getByText('Mine is better.').first()).toBeVisible();
  await ana.goto(`${app}/${benIs.username}`);
  await expect(ana.getByRole('heading', { level: 1, name: `${benIs.firstName} T.` })).toBeVisible();
  await ben.goto(`${app}${chat}`);
  await ben.getByRole('button', { name: 'Try again' }).click();
  await expect(ben.getByText("This message can't be sent.")).toHaveCount(0);
  await ana.goto(`${app}${chat}`);
  await expect(ana.getByText('Answer me!').first()).toBeVisible();
  await expect(field(ana)).toBeVisible();

  // Blocked once more, from the conversation, whose address has Unblock.
  await menuItem(ana, /^More: Conversation/, 'Block');
  await ana.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ana.getByRole('heading', { name: 'Send a message, get a message' })).toBeVisible();
  // It is shown before it is stored.
  await expect(alerts(ana).getByText('Blocked', { exact: true })).toBeVisible();
  await ana.goto(`${app}${chat}`);
  await ana.getByRole('button', { name: 'Unblock' }).click();
  await expect(ana.getByText('Answer me!').first()).toBeVisible();
  await write(ana, 'Last chance.');
  await expect(ben.getByText('Last chance.').first()).toBeVisible();
  for (const context of [bens, cleos]) await context.close();
});
