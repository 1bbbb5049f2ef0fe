import { expect, test, type Locator, type Page } from '@playwright/test';
import { getFirestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { ring } from './support/later.ts';
import { removePostWith, verifiedStudent } from './support/people.ts';
import { answer, comment, isPhone, logIn, openComposer, postWith, sendPost } from './support/steps.ts';

/** Once the connection is back: what is sent is sent again after 2, 5 and 15 s. */
const BACK_MAX_MS = 30_000;

/** An answer in its place. */
const answerWith = (page: Page, text: string): Locator =>
  // Not the field's own words.
  page.getByRole('listitem').getByRole('listitem').getByText(text);

async function reply(page: Page, to: Locator, text: string): Promise<void> {
  await answer(page, to, text);
  await expect(answerWith(page, text)).toBeVisible();
}

async function deleteOne(page: Page, article: Locator): Promise<void> {
  const deletion = page.getByRole('menuitem', { name: 'Delete' });
  await expect(async () => {
    // A menu that was opened before the server had the comment has no Delete.
    await page.keyboard.press('Escape');
    await article.getByRole('button', { name: 'More' }).first().click();
    await expect(deletion).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await deletion.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
}

/** The posts and comments with these words. */
async function postsWith(text: string): Promise<readonly QueryDocumentSnapshot[]> {
  const { docs } = await getFirestore().collection('posts').get();
  return docs.filter((one) => String(one.get('text')).includes(text));
}

/** Makes the post or comment with these words another's: the rules refuse its deletion. */
async function giveTo(uid: string, text: string): Promise<void> {
  const [post] = await postsWith(text);
  await post?.ref.update({ 'user._id': uid });
}

test(
  'a post that the server removes is not lost: it can be sent again or discarded',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Rosa'));
    const text = `Rice cooker, six cups. $15. ${Date.now()}`;
    const box = await openComposer(page);
    await box.pressSequentially(text);
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
    await expect(postWith(page, text)).toBeVisible();

    await removePostWith(suite, text);
    await expect(page.getByRole('list', { name: 'Alerts' }).getByText('Something went wrong')).toBeVisible();
    await expect(postWith(page, text)).toBeHidden();
    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting.getByText(text)).toBeVisible();
    await page.reload();
    await expect(waiting.getByText(text)).toBeVisible();

    await waiting.getByRole('button', { name: 'Retry' }).click();
    await expect(postWith(page, text)).toBeVisible();
    await expect(waiting).toBeHidden();

    await removePostWith(suite, text);
    await waiting.getByRole('button', { name: 'Discard' }).click();
    await expect(waiting).toBeHidden();
    await expect(postWith(page, text)).toBeHidden();
  },
);

test(
  'a comment that the server removes is listed in its thread; one that its author deletes is not',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const sven = await verifiedStudent(suite, 'Sven');
    await logIn(page, suite, sven);
    const text = `Winter coat, size M. $40. ${Date.now()}`;
    const box = await openComposer(page);
    await box.pressSequentially(text);
    await sendPost(page);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    const words = `Only worn twice. ${Date.now()}`;
    await comment(page, words);
    await expect(page.getByText('Your reply was sent')).toBeVisible();
    await removePostWith(suite, words);
    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting.getByText(words)).toBeVisible();
    await waiting.getByRole('button', { name: 'Retry' }).click();
    const mine = page.getByRole('article', { name: 'Comment by Sven T.' });
    await expect(mine.getByText(words)).toBeVisible();
    await expect(waiting).toBeHidden();

    // A reply to it goes with it, which is no removal by the server either.
    const own = `And washed once. ${Date.now()}`;
    await reply(page, mine, own);
    await deleteOne(page, mine);
    await expect(page.getByText('Comment Removed')).toBeVisible();
    // The server takes the answer away a moment later.
    await expect.poll(() => postsWith(own)).toEqual([]);
    await ring(page, sven);
    await expect(waiting).toBeHidden();
    await expect(page.getByText('Something went wrong')).toBeHidden();
    await page.reload();
    await expect(page.getByText('Be the first to comment')).toBeVisible();
    await ring(page, sven, 2);
    await expect(waiting).toBeHidden();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  },
);

test('a reply whose parent is deleted by another student says so, and keeps its words until it is discarded', async ({
  page,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Wok ${Date.now()},`);
  const seller = await browser.newPage(project.use);
  await logIn(seller, suite, ana);
  await logIn(page, suite, ben);
  for (const one of [seller, page]) {
    await postWith(one, text).getByText(text).click();
    await one.waitForURL('**/post/*');
  }
  await comment(seller, `With its lid. ${Date.now()}`);
  const theirs = { name: 'Comment by Ana T.' } as const;
  const answer = `Of glass? ${Date.now()}`;
  await reply(page, page.getByRole('article', theirs), answer);
  await expect(seller.getByText(answer)).toBeVisible();
  await deleteOne(seller, seller.getByRole('article', theirs));

  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  const gone = waiting.getByText('Sorry, that post has been deleted.');
  await expect(gone).toBeVisible();
  await expect(waiting.getByText(answer)).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Retry' })).toBeHidden();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await waiting.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Text copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(answer);
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await page.reload();
  await expect(gone).toBeVisible();
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toBeHidden();

  // The whole post, and what was just asked under it.
  const last = `Still there? ${Date.now()}`;
  await comment(page, last);
  await expect(seller.getByText(last)).toBeVisible();
  await deleteOne(seller, seller.getByRole('article', { name: 'Post by Ana T.' }));
  await expect(page.getByRole('heading', { name: 'Sorry, that post has been deleted.' })).toBeVisible();
  await expect(waiting.getByText(last)).toBeVisible();
  await waiting.getByRole('button', { name: 'Discard' }).click();
  // Seen to be done, before the page goes.
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: "Hmm...this page doesn't exist." })).toBeVisible();
  await ring(page, ben);
  await expect(waiting).toBeHidden();
  await seller.close();
});

test(
  'a deletion needs the connection and the server’s word; until then all stays, and unsent replies are sent',
  { tag: '@anyWidth' },
  async ({ page, context }) => {
    const suite = testSuite();
    const tess = await verifiedStudent(suite, 'Tess');
    const [text = ''] = await seedFeed(tess, 'ut', 1, `Stool ${Date.now()},`);
    await logIn(page, suite, tess);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    const parent = `Of oak. ${Date.now()}`;
    await comment(page, parent);
    const mine = page.getByRole('article', { name: 'Comment by Tess T.' }).filter({ hasText: parent });
    const removed = page.getByText('Comment Removed');
    // Loads all that a deletion needs, which could not be had offline.
    const first = `Forty centimetres. ${Date.now()}`;
    await reply(page, mine, first);
    await deleteOne(page, page.getByRole('article').filter({ hasText: first }).last());
    await expect(removed).toBeVisible();
    await expect(removed).toBeHidden();

    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    const unsent = `With three legs. ${Date.now()}`;
    await context.setOffline(true);
    await answer(page, mine, unsent);
    await expect(waiting.getByText(unsent)).toBeVisible();
    await deleteOne(page, mine);
    await expect(page.getByText("You're offline. Try again when the connection is back.")).toBeVisible();
    await expect(mine).toBeVisible();
    await expect(waiting.getByText(unsent)).toBeVisible();
    await context.setOffline(false);
    await expect(answerWith(page, unsent)).toBeVisible({ timeout: BACK_MAX_MS });
    await expect(waiting).toBeHidden({ timeout: BACK_MAX_MS });

    await mine.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await giveTo('somebody', parent);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(mine).toBeVisible();
    await expect(removed).toBeHidden();
  },
);

test(
  'a reply that was written offline is refused when its parent is deleted meanwhile, and can be copied',
  { tag: '@anyWidth' },
  async ({ page, context }) => {
    const suite = testSuite();
    const uma = await verifiedStudent(suite, 'Uma');
    const [text = ''] = await seedFeed(uma, 'ut', 1, `Rug ${Date.now()},`);
    await logIn(page, suite, uma);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    const parent = `Two metres. ${Date.now()}`;
    await comment(page, parent);
    const mine = page.getByRole('article', { name: 'Comment by Uma T.' }).filter({ hasText: parent });
    await expect(page.getByText('Your reply was sent')).toBeVisible();
    const unsent = `By three. ${Date.now()}`;
    await context.setOffline(true);
    await answer(page, mine, unsent);
    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    const row = waiting.getByRole('listitem').filter({ hasText: unsent });
    await expect(row.getByText('Waiting for the connection')).toBeVisible();
    await removePostWith(suite, parent);
    await context.setOffline(false);
    await expect(row.getByText('Sorry, that post has been deleted.')).toBeVisible({ timeout: BACK_MAX_MS });
    await expect(row.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Retry' })).toBeHidden();
    await page.reload();
    await expect(row.getByText('Sorry, that post has been deleted.')).toBeVisible();
    await row.getByRole('button', { name: 'Discard' }).click();
    await expect(row).toBeHidden();
  },
);

test('a reply that is being written when its comment is deleted stays, and is posted under the post', async ({
  page,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Kettle ${Date.now()},`);
  const seller = await browser.newPage(project.use);
  await logIn(seller, suite, ana);
  await logIn(page, suite, ben);
  for (const one of [seller, page]) {
    await postWith(one, text).getByText(text).click();
    await one.waitForURL('**/post/*');
  }
  await comment(seller, `Two litres. ${Date.now()}`);
  const theirs = { name: 'Comment by Ana T.' } as const;
  await page.getByRole('article', theirs).getByRole('button', { name: 'Reply' }).click();
  const field = page.getByRole('textbox', { name: isPhone(page) ? 'Comment' : /^Reply to/ });
  await expect(field).toHaveAttribute('contenteditable', 'true');
  const words = `Is it of steel? ${Date.now()}`;
  await field.pressSequentially(words);

  await deleteOne(seller, seller.getByRole('article', theirs));
  await expect(page.getByText('That comment was deleted')).toBeVisible();
  await expect(field).toHaveText(words);
  await page.getByRole('button', { name: isPhone(page) ? 'Comment' : 'Reply', exact: true }).click();
  for (const one of [seller, page]) await expect(one.getByRole('article').getByText(words)).toBeVisible();
  await expect(page.getByText('That comment was deleted')).toBeHidden();
  await seller.close();
});
