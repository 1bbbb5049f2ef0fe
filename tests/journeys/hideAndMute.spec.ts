import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed, showAsPicture } from './support/feed.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { alerts, logIn, menuItem, postWith } from './support/steps.ts';
import { field, talking, write } from './support/talking.ts';

/** Posts are carried to the search by functions, in their own time. */
const INDEXED_MAX_MS = 60_000;

/** Opens a card's menu and chooses from it. */
async function chooseAt(page: Page, text: string, item: string): Promise<void> {
  await postWith(page, text).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const idOf = async (page: Page, text: string): Promise<string> =>
  (await postWith(page, text).getAttribute('data-post')) ?? '';

test('a post that does not interest, and one that was reported, are gone for their reader alone, on each of their devices', async ({
  page,
  browser,
}, { project }) => {
  const suite = testSuite();
  const app = suite.app('ut');
  const word = freshName('Gramophone');
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const [boring = '', bad = '', good = ''] = await seedFeed(ana, 'ut', 3, word, null, { apartMs: 1 });
  for (const text of [boring, bad, good]) await showAsPicture(suite, text, { width: 640, height: 480 });
  await logIn(page, suite, ben);
  const laptop = await browser.newPage(project.use);
  await logIn(laptop, suite, ben);
  const seller = await browser.newPage(project.use);
  await logIn(seller, suite, ana);
  await expect(postWith(laptop, boring)).toBeVisible();
  const id = await idOf(page, boring);

  await chooseAt(page, boring, 'Not interested');
  await expect(postWith(page, boring)).toBeHidden();
  await expect(alerts(page).getByText('Post hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(postWith(page, boring)).toBeVisible();
  await expect(alerts(page).getByText('Post hidden.')).toBeHidden();
  await chooseAt(page, boring, 'Not interested');
  await expect(postWith(page, boring)).toBeHidden();
  await expect(postWith(laptop, boring)).toBeHidden();

  await chooseAt(page, bad, 'Report');
  const report = page.getByRole('dialog', { name: 'Report Post?' });
  await report.getByRole('radio', { name: 'Spam' }).check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(alerts(page).getByText('Post Reported. Thanks for letting us know.')).toBeVisible();
  await expect(postWith(page, bad)).toBeHidden();
  await expect(postWith(laptop, bad)).toBeHidden();

  // After a reload, at once: before the account is read again.
  await page.route(/Firestore\/Listen\/channel/, () => new Promise<void>(() => undefined));
  await page.reload();
  await expect(postWith(page, good)).toBeVisible();
  for (const text of [boring, bad]) await expect(postWith(page, text)).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // Wherever posts are listed.
  for (const address of ['/home', `/${ana.username}`, `/search?q=${word}`]) {
    await expect(async () => {
      await page.goto(app + address);
      await expect(postWith(page, good)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: INDEXED_MAX_MS });
    await expect(postWith(page, boring)).toBeHidden();
    await expect(postWith(page, bad)).toBeHidden();
  }
  await page.goto(`${app}/media`);
  const pictures = page.getByRole('list', { name: 'Photos and videos' });
  await expect(pictures.locator(`a[href="/media/${await idOf(laptop, good)}"]`)).toBeVisible();
  await expect(pictures.locator(`a[href="/media/${id}"]`)).toBeHidden();
  // By its address it opens all the same.
  await page.goto(`${app}/post/${id}`);
  await expect(page.getByRole('article').filter({ hasText: boring })).toBeVisible();
  for (const text of [boring, bad, good]) await expect(postWith(seller, text)).toBeVisible();
  await laptop.close();
  await seller.close();
});

test('a muted conversation says so in the list, and counts in no badge until it is unmuted', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const app = suite.app('ut');
  const { buyer, ana, chat, close } = await talking(suite, seller, browser, project.use);
  const laptop = await browser.newPage(project.use);
  const row = (page: Page) =>
    page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Ben T\./ });
  const badge = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
  const choose = (item: string): Promise<void> => menuItem(seller, /^More: Conversation/, item);

  await write(buyer, 'Does the kettle still work?');
  await logIn(laptop, suite, ana);
  await laptop.goto(`${app}/messages`);
  await expect(row(laptop)).toContainText('Unread');
  await seller.goto(app + chat);
  await expect(field(seller)).toBeVisible();
  await choose('Mute');
  await expect(alerts(seller).getByText('Conversation Muted')).toBeVisible();
  await expect(row(laptop)).toContainText('Muted');
  await expect(row(laptop)).not.toContainText('Unread');
  await seller.goto(`${app}/home`);
  await expect(badge(seller, 'Messages')).toBeVisible();

  await write(buyer, 'I could come at five.');
  await expect(row(laptop)).toContainText('I could come at five.');
  await expect(row(laptop)).toContainText('Unread');
  for (const one of [seller, laptop]) {
    await expect(badge(one, 'Messages')).toBeVisible();
    await expect(badge(one, 'Messages, 1 unread')).toBeHidden();
  }

  await seller.goto(app + chat);
  await expect(field(seller)).toBeVisible();
  await choose('Unmute');
  await expect(alerts(seller).getByText('Conversation Unmuted')).toBeVisible();
  await expect(row(laptop)).not.toContainText('Muted');
  await seller.goto(`${app}/home`);
  await write(buyer, 'Or at six.');
  for (const one of [seller, laptop]) await expect(badge(one, 'Messages, 1 unread')).toBeVisible();
  await laptop.close();
  await close();
});
