import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { postIdOf, seedFeed } from './support/feed.ts';
import {
  makeModerator,
  pauseWriting,
  provenAMonthAgo,
  verifiedStudent,
  type Student,
} from './support/people.ts';
import { alerts, logIn, menuItem, openComposer, sendPost } from './support/steps.ts';

/** Opens the queue, and the case of a post by keys alone. */
async function openCase(page: Page, filter: string, caseId: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/moderation${filter}`);
  const row = page.locator(`a[href^="/moderation/${caseId}"]`);
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 300 });
  }).toPass();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeFocused();
}

test('three report a post; one moderator pauses its author by keys, who asks again; another takes it back', async ({
  page: author,
  browser,
}, { project }) => {
  const suite = testSuite();
  const app = suite.app('ut');
  const [ana, ben, cleo, dee, mo, max] = [
    await verifiedStudent(suite, 'Ana'),
    await verifiedStudent(suite, 'Ben'),
    await verifiedStudent(suite, 'Cleo'),
    await verifiedStudent(suite, 'Dee'),
    await verifiedStudent(suite, 'Mo'),
    await verifiedStudent(suite, 'Max'),
  ];
  for (const reporter of [ben, cleo, dee]) await provenAMonthAgo(suite, reporter);
  await makeModerator(suite, mo);
  await makeModerator(suite, max);
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Rifle ${String(Date.now())},`);
  const postId = await postIdOf(text);
  const caseId = `post_${postId}`;
  const asAnother = async (student: Student, viewport = project.use.viewport ?? null): Promise<Page> => {
    const page = await browser.newPage({ ...project.use, viewport });
    await logIn(page, suite, student);
    return page;
  };

  // One after another: who reports is seen nowhere.
  const reporters: Page[] = [];
  for (const student of [ben, cleo, dee]) {
    const page = await asAnother(student);
    reporters.push(page);
    await page.goto(`${app}/post/${postId}`);
    await menuItem(page, /^More/, 'Report');
    const dialog = page.getByRole('dialog', { name: 'Report Post?' });
    await dialog.getByRole('radio', { name: 'Prohibited thing' }).check();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(alerts(page).getByText('Post Reported. Thanks for letting us know.')).toBeVisible();
  }

  // It is hidden: from its author with that word, from all others as if it were gone.
  await logIn(author, suite, ana);
  await author.goto(`${app}/post/${postId}`);
  await expect(author.getByRole('heading', { name: 'Hidden until a moderator looks' })).toBeVisible();
  expect(await axeProblems(author)).toEqual([]);
  // On a phone's width.
  const first = await asAnother(mo, { width: 390, height: 844 });
  await first.goto(`${app}/post/${postId}`);
  await expect(first.getByRole('heading', { name: /this page doesn't exist/ })).toBeVisible();
  await openCase(first, '', caseId);
  await expect(first.getByRole('region', { name: 'Reports' })).toContainText('3 reports');
  for (const { username } of [ben, cleo, dee]) expect(await first.content()).not.toContain(username);
  expect(await axeProblems(first)).toEqual([]);

  // Who only looks keeps nobody from it; whoever comes once a decision is chosen does not judge at the same time.
  await expect(first.getByText(/Yours until/)).toHaveCount(0);
  await first.keyboard.press('p');
  await expect(first.getByText(/Yours until \d/)).toBeVisible();
  const second = await asAnother(max, { width: 1280, height: 800 });
  await second.goto(`${app}/moderation/${caseId}`);
  await expect(second.getByRole('heading', { name: 'Taken by another moderator' })).toBeFocused();
  await expect(second.locator(`a[href^="/moderation/${caseId}"]`)).toContainText(/Taken until \d/);
  expect(await axeProblems(second)).toEqual([]);

  await expect(first.getByRole('button', { name: 'Pause for 1 day' })).toBeFocused();
  // One reason below another.
  const reasons = await first.getByRole('radio').all();
  const lefts = await Promise.all(reasons.map(async (one) => (await one.boundingBox())?.x));
  expect(new Set(lefts).size).toBe(1);
  expect(await axeProblems(first)).toEqual([]);
  await first.keyboard.press('Enter');
  await expect(first.getByRole('heading', { name: 'Paused for 1 day' })).toBeVisible();

  // Somebody has looked: it stands where it was. Its author reads why, and asks once for another look.
  await author.reload();
  await expect(author.getByText(text).first()).toBeVisible();
  await author.goto(`${app}/notifications`);
  await expect(author.getByRole('link', { name: /Hidden until a moderator looks/ })).toHaveAttribute(
    'href',
    /^\/post\//,
  );
  await author.getByRole('link', { name: /Your writing is paused/ }).click();
  await expect(author.getByRole('heading', { name: /^Your writing is paused until/ })).toBeVisible();
  await expect(author.getByText(/may not be sold here/)).toBeVisible();
  await expect(author.getByText(`About ${text}`)).toBeVisible();
  await author.getByRole('button', { name: 'Ask for another look' }).click();
  expect(await axeProblems(author)).toEqual([]);
  await author.getByRole('textbox', { name: 'What should we know?' }).fill('It is a toy.');
  await author.getByRole('button', { name: 'Send' }).click();
  await expect(author.getByText(/^You asked for another look/)).toBeFocused();

  // Not for who decided. Somebody else looks, beside the queue.
  await first.goto(`${app}/moderation/${caseId}`);
  await expect(first.getByRole('heading', { name: 'Not yours to judge' })).toBeFocused();
  await openCase(second, '?state=appealed', caseId);
  await expect(second.getByRole('region', { name: 'Asks for another look' })).toContainText('It is a toy.');
  await second.keyboard.press('r');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: 'Taken back' })).toBeVisible();

  await author.reload();
  await expect(author.getByText(/^We looked again, and took it back/)).toBeVisible();

  // The reporters are told.
  for (const page of reporters) {
    await page.goto(`${app}/notifications`);
    await expect(page.getByRole('link', { name: /We acted on your report/ })).toBeVisible();
  }
  for (const page of [...reporters, first, second]) await page.close();
});

test(
  'whose writing is paused reads until when, and writes again when the clock says so',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    const ana = await verifiedStudent(suite, 'Ana');
    // Long enough to be refused once on a busy machine.
    const untilMs = Date.now() + 25_000;
    await pauseWriting(suite, ana, untilMs);
    await logIn(page, suite, ana);
    const words = `Kettle of ${String(untilMs)}`;
    const box = await openComposer(page);
    await box.click();
    await page.keyboard.insertText(words);
    await sendPost(page);
    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting.getByText(/^Your writing is paused until/)).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    await page.waitForTimeout(Math.max(0, untilMs - Date.now()));
    await waiting.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').filter({ hasText: words }).first()).toBeVisible();
    await expect(waiting).toHaveCount(0);
  },
);
