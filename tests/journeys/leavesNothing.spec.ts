import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { testSuite } from '../support/suite.ts';
import { untilFetched } from './support/code.ts';
import { kept } from './support/kept.ts';
import { banStudent, PASSWORD, verifiedStudent } from './support/people.ts';
import { alerts, logInByForm, openComposer } from './support/steps.ts';

/** All that the page's scripts still hold. */
async function memory(page: Page): Promise<string> {
  const inspector = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  inspector.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await inspector.send('HeapProfiler.collectGarbage');
  await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await inspector.detach();
  return chunks.join('');
}

test('signing out is seen in the other tab within a second, and leaves nothing of the account anywhere', async ({
  page,
  context,
}) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Verabelle');
  // Of whom the account shares a block with, the device keeps the uid.
  const hidden = 'uidOfSomebodyHidden';
  await getFirestore()
    .doc(`users/${student.uid}/private/hidden`)
    .set({ uids: [hidden] });
  const other = await context.newPage();
  await other.goto(`${suite.app('ut')}/home`);
  await expect(other.getByText('This community is private.')).toBeVisible();
  // The other tab listens once its first screen is done, as the parts are there that come after it.
  await other.locator('[data-alerts]').waitFor({ state: 'attached' });
  await untilFetched(other, ['accounts:lookup']);

  await logInByForm(page, suite, student);
  await expect(other.getByText('This community is private.')).toBeHidden({ timeout: 1500 });
  // They leave a draft, and a place they were at.
  await (await openComposer(page)).pressSequentially('Written by Verabelle');
  await expect.poll(() => kept(page)).toContain('Written by Verabelle');
  await expect.poll(() => kept(page)).toContain(hidden);
  await page.goto(`${suite.app('ut')}/settings/account`);
  await page.goto(`${suite.app('ut')}/logout`);
  await expect(page.getByRole('heading', { name: 'Are you sure you want to logout?' })).toBeVisible();
  // The other tab is loaded anew, or its memory would hold what it last drew.
  const anew = other.waitForEvent('load');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByText('This community is private.')).toBeVisible();
  await expect(other.getByText('This community is private.')).toBeVisible({ timeout: 1500 });
  await anew;
  await expect(other.getByText('This community is private.')).toBeVisible();

  for (const tab of [page, other]) {
    for (const trace of [student.uid, student.email, student.username, 'Verabelle', PASSWORD, hidden]) {
      await expect.poll(() => kept(tab), trace).not.toContain(trace);
      expect(await tab.content(), trace).not.toContain(trace);
    }
  }
  for (const tab of [page, other]) {
    const held = await memory(tab);
    for (const trace of [student.email, 'Verabelle', PASSWORD])
      expect(held.includes(trace), trace).toBe(false);
  }
});

test('a log-out holds though another tab is only just asking who is in', async ({ page, context }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Lou');
  await logInByForm(page, suite, student);
  const other = await context.newPage();
  let answer = (): void => undefined;
  const isOut = new Promise<void>((resolve) => (answer = resolve));
  const asked = other.waitForRequest(/accounts:lookup/);
  await other.route('**/accounts:lookup*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await isOut;
    // The page may be on its way already.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await other.goto(`${suite.app('ut')}/home`);
  await asked;
  await page.goto(`${suite.app('ut')}/logout`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('This community is private.')).toBeVisible();
  answer();
  await expect(other.getByText('This community is private.')).toBeVisible();
  for (const tab of [other, page]) {
    await tab.goto(`${suite.app('ut')}/home`);
    await expect(tab.getByText('This community is private.')).toBeVisible();
  }
  expect(await kept(page)).not.toContain(student.email);
});

test('a ban ends the session where a page is open, in its other tabs and at the next visit, and is told', async ({
  page,
  browser,
}) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Uma');
  await page.goto(`${suite.app('ut')}/login?method=password&email=${student.email}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await page.context().newPage();
  await second.goto(`${suite.app('ut')}/settings/account`);
  await expect(second.getByText(student.email)).toBeVisible();

  await banStudent(suite, student);
  await Promise.all(
    [page, second].map((tab) => expect(alerts(tab).getByText('Account has been banned')).toBeVisible()),
  );
  for (const tab of [page, second]) await expect(tab.getByText('This community is private.')).toBeVisible();

  const later = await elsewhere.newPage();
  await later.goto(`${suite.app('ut')}/home`);
  // All that the provider says of it; a deletion under way disables too.
  await expect(alerts(later).getByText('That account has been disabled')).toBeVisible();
  await expect(later.getByText('This community is private.')).toBeVisible();
  await elsewhere.close();
});
