import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { verifiedStudent, type Student } from './support/people.ts';
import { logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test('a student signs in once, on the shared site, and ends posting on their campus', async ({ page }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Tara');
  await page.goto(`${suite.app('campus')}/home`);
  await expect(page.getByRole('button', { name: 'Join Your Campus' }).first()).toBeVisible();
  await logIn(page, suite, student, 'campus');

  await page.waitForURL('**/search_schools');
  await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toBeVisible();
  await page.goto(`${suite.app('campus')}/home`);
  await page.getByRole('button', { name: 'View Your Campus' }).first().click();
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
    await page.goto(`${suite.app('ut')}/home#arrive=campus`);
    await page.waitForURL(`${suite.app('ut')}/home`, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();

    await page.goto(`${suite.app('ut')}/auth/hand-over#code=${'A'.repeat(43)}`);
    await page.waitForURL(`${suite.app('ut')}/home`);
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
  },
);

/** Whether anybody is signed in at the campus's host in this browser, and what else of a log-out is left there. */
async function keptAt(page: Page, address: string): Promise<string[]> {
  // A file of that host: nothing of the app runs.
  await page.goto(`${address}/robots.txt`);
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /authUser|handedWith|logOuts/.test(key)),
  );
}

/** Waits until the host has these in its storage; the way there is several pages. */
async function untilKept(page: Page, address: string, keys: readonly unknown[]): Promise<void> {
  await expect(async () => {
    const [at, kept] = await page.evaluate(() => [location.href, Object.keys(localStorage)] as const);
    expect(at).toBe(`${address}/home`);
    expect(kept.filter((key) => /authUser|handedWith|logOuts/.test(key)).sort()).toEqual(keys);
  }).toPass({ timeout: 30_000 });
}

async function goOver(page: Page, student: Student, from: string, address: string): Promise<void> {
  await page.goto(`${address}/home#arrive=${from}`);
  await untilKept(page, address, [
    expect.stringContaining('firebase:authUser:'),
    `handedWith:${student.uid}`,
  ]);
}

async function logOut(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/logout`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await untilKept(page, address, []);
}

for (const [first, second] of [
  ['campus', 'ut'],
  ['ut', 'campus'],
] as const) {
  test(`a log-out at ${second} is one at ${first}, too, once one of them handed the sign-in to the other`, async ({
    page,
  }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Maya');
    const [from, to] = [suite.app('campus'), suite.app('ut')];
    await logIn(page, suite, student, 'campus');
    await goOver(page, student, 'campus', to);
    await logOut(page, suite.app(second));
    for (const address of [from, to]) expect(await keptAt(page, address), address).toEqual([]);
    // The next at this computer opens a link from one to the other.
    await page.goto(`${to}/home#arrive=campus`);
    await page.waitForURL(`${to}/home`);
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    expect(await keptAt(page, to)).toEqual([]);
  });
}

test('a log-out reaches hosts that only another one knows; where another is signed in they stay', async ({
  page,
}) => {
  const suite = testSuite();
  const [maya, ben] = await Promise.all([verifiedStudent(suite, 'Maya'), verifiedStudent(suite, 'Ben')]);
  await logIn(page, suite, ben, 'uf');
  await logIn(page, suite, maya, 'campus');
  await goOver(page, maya, 'campus', suite.app('ut'));
  await goOver(page, maya, 'ut', suite.app('ou'));
  await logOut(page, suite.app('ou'));
  for (const id of ['campus', 'ut', 'ou']) expect(await keptAt(page, suite.app(id)), id).toEqual([]);
  expect(await keptAt(page, suite.app('uf'))).toHaveLength(1);
});

test(
  'hosts that a log-out did not reach are tried again, before anybody is fetched from one',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Maya');
    const [from, to] = [suite.app('campus'), suite.app('ut')];
    await logIn(page, suite, student, 'campus');
    await goOver(page, student, 'campus', to);
    const isLost = (): Promise<unknown> => page.waitForRequest(`${from}/auth/hand-over`);
    await page.route(`${from}/auth/hand-over`, (route) => route.abort());
    await page.goto(`${to}/logout`);
    await Promise.all([isLost(), page.getByRole('button', { name: 'Log out' }).click()]);
    // The page is left while it loads.
    const visit = (): Promise<unknown> => page.goto(`${to}/home#arrive=campus`).catch(() => null);
    expect(await keptAt(page, to)).toEqual(['logOuts']);
    await Promise.all([isLost(), visit()]);
    expect(await keptAt(page, to)).toEqual(['logOuts']);

    await page.unroute(`${from}/auth/hand-over`);
    await visit();
    // Asked for in the end, but nobody is in there any more.
    await untilKept(page, to, []);
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    for (const address of [to, from]) expect(await keptAt(page, address), address).toEqual([]);
  },
);

test(
  'a log-out that goes round leaves another tab of that host where it is',
  { tag: '@anyWidth' },
  async ({ page, context }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Maya');
    const [from, to] = [suite.app('campus'), suite.app('ut')];
    await logIn(page, suite, student, 'campus');
    await goOver(page, student, 'campus', to);
    const other = await context.newPage();
    const hosts = new Set<string>();
    other.on('framenavigated', (frame) => hosts.add(new URL(frame.url()).origin));
    await other.goto(`${to}/media`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const anew = other.waitForEvent('load');
    await logOut(page, to);
    await anew;
    await expect(other.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/media');
    expect([...hosts]).toEqual([to]);
    for (const address of [to, from]) expect(await keptAt(page, address), address).toEqual([]);
  },
);
