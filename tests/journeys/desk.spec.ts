import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { postIdOf, seedFeed } from './support/feed.ts';
import { makeModerator, verifiedStudent, type Student } from './support/people.ts';
import { alerts, logIn, menuItem } from './support/steps.ts';

/** Opens the queue by the account's menu, as moderators come there, and the case of a post by keys alone. */
async function openCase(page: Page, filter: string, caseId: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/moderation${filter}`);
  const row = page.locator(`a[href^="/moderation/${caseId}"]`);
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 300 });
  }).toPass();
  expect(await axeProblems(page, ['light', 'dark'])).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeFocused();
}

test('three report a post; one moderator pauses its author by keys, who asks again; another takes it back', async ({
  page: author,
  browser,
}, { project }) => {
  const suite = testSuite();
  const app = suite.app('ut');
  const names = ['Ana', 'Ben', 'Cleo', 'Dee', 'Mo', 'Max'] as const;
  const students: Student[] = [];
  for (const name of names) students.push(await verifiedStudent(suite, name));
  const [ana, ben, cleo, dee, mo, max] = students;
  if (!ana || !ben || !cleo || !dee || !mo || !max) throw new Error('Six students');
  await makeModerator(suite, mo);
  await makeModerator(suite, max);
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Rifle ${String(Date.now())},`);
  const caseId = `post_${await postIdOf(text)}`;

  // One after another in one browser: who reports is seen nowhere.
  for (const reporter of [ben, cleo, dee]) {
    const context = await browser.newContext(project.use);
    const page = await context.newPage();
    await logIn(page, suite, reporter);
    await page.goto(`${app}/post/${caseId.slice('post_'.length)}`);
    await menuItem(page, /^More/, 'Report');
    const dialog = page.getByRole('dialog', { name: 'Report Post?' });
    await dialog.getByRole('radio', { name: 'Prohibited thing' }).check();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(alerts(page).getByText('Post Reported. Thanks for letting us know.')).toBeVisible();
    await context.close();
  }

  // On a phone's width.
  const narrow = await browser.newContext({ ...project.use, viewport: { width: 390, height: 844 } });
  const first = await narrow.newPage();
  await logIn(first, suite, mo);
  await openCase(first, '', caseId);
  await expect(first.getByRole('region', { name: 'Reports' })).toContainText('3 reports');
  for (const { username } of [ben, cleo, dee]) expect(await first.content()).not.toContain(username);
  expect(await axeProblems(first, ['light', 'dark'])).toEqual([]);
  await first.keyboard.press('p');
  await expect(first.getByRole('button', { name: 'Pause for 1 day' })).toBeFocused();
  expect(await axeProblems(first, ['light', 'dark'])).toEqual([]);
  await first.keyboard.press('Enter');
  await expect(first.getByRole('heading', { name: 'Paused for 1 day' })).toBeVisible();
  await narrow.close();

  // Its author reads why, and asks once for another look.
  await logIn(author, suite, ana);
  await author.goto(`${app}/notifications`);
  await author.getByRole('link', { name: /decided about your account/ }).click();
  await expect(author.getByRole('heading', { name: /^Your writing is paused until/ })).toBeVisible();
  await expect(author.getByText(/may not be sold here/)).toBeVisible();
  await author.getByRole('button', { name: 'Ask for another look' }).click();
  expect(await axeProblems(author, ['light', 'dark'])).toEqual([]);
  await author.getByRole('textbox', { name: 'What should we know?' }).fill('It is a toy.');
  await author.getByRole('button', { name: 'Send' }).click();
  await expect(author.getByText(/^You asked for another look/)).toBeFocused();

  // Somebody else looks, beside the queue.
  const wide = await browser.newContext({ ...project.use, viewport: { width: 1280, height: 800 } });
  const second = await wide.newPage();
  await logIn(second, suite, max);
  await openCase(second, '?state=appealed', caseId);
  await expect(second.getByRole('region', { name: 'Asks for another look' })).toContainText('It is a toy.');
  await second.keyboard.press('r');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: 'Taken back' })).toBeVisible();
  await wide.close();

  await author.reload();
  await expect(author.getByText(/^We looked again, and took it back/)).toBeVisible();

  // A reporter is told.
  const told = await browser.newContext(project.use);
  const reporter = await told.newPage();
  await logIn(reporter, suite, ben);
  await reporter.goto(`${app}/notifications`);
  await expect(reporter.getByRole('link', { name: /We acted on your report/ })).toBeVisible();
  await told.close();
});
