import { expect, test, type Page } from '@playwright/test';
import { billOf } from './support/bill.ts';
import { testSuite, type TestSuite } from '../support/suite.ts';
import { untilFetched } from './support/code.ts';
import { untilDrawn } from './support/later.ts';
import { waitForCode } from './support/inbox.ts';
import { freshSchoolEmail, setVerified, verifiedStudent, type Student } from './support/people.ts';
import {
  gotoOnward,
  logInByForm,
  openComposer,
  postWith,
  sendPost,
  untilComposerCloses,
} from './support/steps.ts';

test('a student signs in once, on the shared site, joins there, and ends posting on their campus', async ({
  page,
}) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Tara');
  await setVerified(suite, student, false);
  await page.goto(`${suite.app('campus')}/home`);
  await expect(page.getByRole('link', { name: 'Join Your Campus' }).first()).toBeVisible();
  await logInByForm(page, suite, student, 'campus');

  await page.waitForURL('**/search_schools');
  await page.getByRole('button', { name: /^UT/ }).click();
  await page.getByRole('link', { name: 'Join Group' }).click();
  const address = freshSchoolEmail('utexas.edu');
  const field = page.getByLabel('School email');
  // The account's own comes a moment after the field.
  await expect(field).toHaveValue(/@/);
  await field.fill(address);
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await page.waitForURL(/campus\.[^/]*\/settings\/account\/verify_school_email\?email=.*&campus=ut$/);
  await page.getByLabel('PIN').fill(await waitForCode(suite.inbox, address));
  await page.waitForURL('**/search_schools');
  await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toBeVisible();
  await page.getByRole('button', { name: 'View Your Campus' }).click();
  // Exactly this: nothing of the way is left in the address.
  await page.waitForURL(`${suite.app('ut')}/home`, { timeout: 30_000 });
  const text = `Desk fan, three speeds. $10. ${Date.now()}`;
  const box = await openComposer(page);
  await box.pressSequentially(text);
  await sendPost(page);
  await expect(postWith(page, text)).toBeVisible();
});

test(
  'a visitor is led to a campus and stays a visitor; made-up answers sign nobody in',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    await gotoOnward(page, `${suite.app('ut')}/home#arrive=campus`, `${suite.app('ut')}/home`);
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();

    await page.goto(`${suite.app('ut')}/auth/hand-over#code=${'A'.repeat(43)}`);
    await page.waitForURL(`${suite.app('ut')}/home`);
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
  },
);

/** What that host keeps of a sign-in, and drafts. */
const OF_SIGN_IN = /authUser|handedWith|^draft |lastFeed/;

/** Whether anybody is signed in at the campus's host in this browser. Nothing of the app runs. */
async function keptAt(page: Page, address: string): Promise<string[]> {
  await page.goto(`${address}/robots.txt`);
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /authUser|handedWith/.test(key)));
}

/** Waits until the host has these in its storage; the way there is several pages. */
async function untilKept(page: Page, address: string, keys: readonly unknown[]): Promise<void> {
  await expect(async () => {
    const [at, kept] = await page.evaluate(() => [location.href, Object.keys(localStorage)] as const);
    expect(at).toBe(`${address}/home`);
    expect(kept.filter((key) => /authUser|handedWith/.test(key)).sort()).toEqual(keys);
  }).toPass({ timeout: 30_000 });
}

async function goOver(page: Page, from: string, address: string): Promise<void> {
  await gotoOnward(page, `${address}/home#arrive=${from}`, `${address}/home`);
  await untilKept(page, address, [expect.stringContaining('firebase:authUser:'), 'handedWith']);
}

async function logOut(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/logout`);
  await expect(page.getByText('logged out of the other campuses')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await untilKept(page, address, []);
}

const isPrivate = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();

/** Waits until a page listens for a log-out on other hosts. */
async function untilListening(suite: TestSuite, student: Student): Promise<void> {
  const listens = async (): Promise<string> => (await billOf(suite, student.uid, /^ended_sessions/)).readsOf;
  await expect.poll(listens, { timeout: 30_000 }).toMatch(/listen/i);
}

test('a log-out on one host ends the other at once where it is open, wherever the sign-in began', async ({
  page,
  context,
}) => {
  const suite = testSuite();
  for (const [first, second] of [
    ['uf', 'ut'],
    ['ut', 'uf'],
  ] as const) {
    const student = await verifiedStudent(suite, 'Maya');
    await logInByForm(page, suite, student, first);
    const open = await context.newPage();
    await open.goto(`${suite.app(first)}/media`);
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
    await goOver(page, first, suite.app(second));
    // The page that was open before the hand-over, and then the other.
    await untilListening(suite, student);
    await logOut(page, suite.app(second));
    await expect(open.getByRole('heading', { name: 'This community is private.' })).toBeVisible({
      timeout: 3000,
    });
    expect(new URL(open.url()).pathname).toBe('/media');
    for (const id of [first, second]) expect(await keptAt(page, suite.app(id)), id).toEqual([]);
    // The next at this computer opens a link from one to the other.
    await gotoOnward(page, `${suite.app(second)}/home#arrive=${first}`, `${suite.app(second)}/home`);
    await isPrivate(page);
    expect(await keptAt(page, suite.app(second))).toEqual([]);
    await open.close();
  }
});

test(
  'a host whose pages are closed shows and sends nothing kept before it knows of the log-out elsewhere',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Maya');
    const [ut, uf] = [suite.app('ut'), suite.app('uf')];
    await logInByForm(page, suite, student, 'ut');
    const text = `Record player, two speakers. $45. ${Date.now()}`;
    await (await openComposer(page)).pressSequentially(text);
    await sendPost(page);
    await expect(postWith(page, text)).toBeVisible();
    await untilComposerCloses(page);
    // The feed is kept for the next visit, and so is a draft.
    await page.goto(`${ut}/home`);
    await expect(postWith(page, text)).toBeVisible();
    await (await openComposer(page)).pressSequentially('Half a post');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft ');
    await goOver(page, 'ut', uf);
    await logOut(page, uf);

    // Where the record cannot be read, neither.
    await page.route('**/documents:batchGet*', (route) => route.abort());
    await page.goto(`${ut}/home`);
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await expect(page.getByText(text)).toBeHidden();
    await page.unroute('**/documents:batchGet*');

    let answer = (): void => undefined;
    const isLate = new Promise<void>((resolve) => (answer = resolve));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.headers().authorization !== undefined) sent.push(new URL(request.url()).pathname);
    });
    await page.route('**/documents:batchGet*', async (route) => {
      if (route.request().method() === 'POST') await isLate;
      await route.continue();
    });
    const asked = page.waitForRequest(/documents:batchGet/);
    await page.goto(`${ut}/home`);
    expect((await asked).postData()).toContain('/documents/ended_sessions/');
    // The app itself is there, and would be shown.
    await untilFetched(page, ['reloadedForChunk']);
    await untilDrawn(page);
    expect(await page.locator('body').innerText()).toBe('');
    expect(new Set(sent)).toEqual(new Set([expect.stringMatching(/documents:batchGet$/)]));
    answer();
    await isPrivate(page);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => OF_SIGN_IN.test(key))).toEqual([]);
    expect(await page.locator('body').innerText()).not.toContain(text);
  },
);

test(
  'a log-out reaches hosts that only another one knows; where another is signed in they stay',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    const [maya, ben] = await Promise.all([verifiedStudent(suite, 'Maya'), verifiedStudent(suite, 'Ben')]);
    await logInByForm(page, suite, ben, 'duke');
    await logInByForm(page, suite, maya, 'uf');
    await goOver(page, 'uf', suite.app('ut'));
    await goOver(page, 'ut', suite.app('ou'));
    await logOut(page, suite.app('ou'));
    for (const id of ['uf', 'ut', 'ou']) {
      await page.goto(`${suite.app(id)}/home`);
      await isPrivate(page);
      expect(await keptAt(page, suite.app(id)), id).toEqual([]);
    }
    expect(await keptAt(page, suite.app('duke'))).toHaveLength(1);
  },
);

test(
  'a sign-in that no other host has is asked nothing about at its start',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Maya');
    const asked = async (): Promise<string> => (await billOf(suite, student.uid, /^ended_sessions/)).readsOf;
    await logInByForm(page, suite, student, 'ut');
    await page.goto(`${suite.app('ut')}/home`);
    await expect
      .poll(async () => (await billOf(suite, student.uid)).readsOf, { timeout: 30_000 })
      .toMatch(/users/);
    expect(await asked()).toBe('');
    await goOver(page, 'ut', suite.app('uf'));
    // Fresh from the hand-over it is only listened to; a later start asks first.
    await expect.poll(asked, { timeout: 30_000 }).toMatch(/^Listen ended_sessions\/[\w-]+: 1$/);
    await page.goto(`${suite.app('uf')}/home`);
    await expect.poll(asked, { timeout: 30_000 }).toMatch(/Listen ended_sessions\/[\w-]+: 2/);
    expect(await asked()).toMatch(/BatchGet\w* ended_sessions\/[\w-]+: 1(,|$)/);
  },
);

test('a log-out offline forgets the account, sends nothing afterwards, and names the host still logged in', async ({
  page,
  context,
}) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Maya');
  const [ut, uf] = [suite.app('ut'), suite.app('uf')];
  await logInByForm(page, suite, student, 'uf');
  await goOver(page, 'uf', ut);
  const other = await context.newPage();
  await other.goto(`${ut}/home`);
  await expect(other.getByRole('button', { name: 'Account' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Post' }).first()).toBeVisible();
  const text = `Never sent. ${Date.now()}`;
  const box = await openComposer(page);
  await box.pressSequentially(text);
  // What the log-out needs has come while the page was idle.
  await untilFetched(page, ['Are you sure you want to logout?', "You're logged out here"]);
  await context.setOffline(true);
  await sendPost(page);
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByText("Something you wrote hasn't been posted yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page.getByRole('heading', { name: "You're logged out here" })).toBeVisible();
  const there = page.getByRole('link', { name: 'Log out of UF Buy/Sell' });
  await expect(there).toHaveAttribute('href', `${uf}/logout`);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => OF_SIGN_IN.test(key))).toEqual([]);
  await isPrivate(other);

  const loaded = page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;
  await expect(there).toBeVisible();
  await there.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await untilKept(page, uf, []);

  await logInByForm(other, suite, student, 'ut');
  await expect(other.getByRole('button', { name: 'Create Post' }).first()).toBeVisible();
  // What waited would be sent before it.
  const next = `Sent at once. ${Date.now()}`;
  await (await openComposer(other)).pressSequentially(next);
  await sendPost(other);
  await expect(other.getByText('Your post was sent')).toBeVisible();
  await expect(postWith(other, next)).toBeVisible();
  await expect(other.getByText(text)).toBeHidden();
});
