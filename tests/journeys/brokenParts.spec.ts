import { expect, test, type Page } from '@playwright/test';
import { seedConversation } from '../bench/web/seedChats.ts';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

/* Parts of the app or of the backend that do not answer, or answer with errors. */

const CODE = /\/assets\/[^/]*\.js$/;
const FIRESTORE = /google\.firestore\.v1\.Firestore|\/documents[:/]/;

/** Answers 404 for every script that `isMissing` picks by its address and text. */
async function loseCode(page: Page, isMissing: (url: string, text: string) => boolean): Promise<void> {
  await page.route(CODE, async (route) => {
    const url = route.request().url();
    // Names below localhost are known to the browser alone.
    const response = await route.fetch({ url: url.replace('ut.localhost', 'localhost') });
    if (isMissing(url, await response.text())) return route.fulfill({ status: 404, body: 'Not found' });
    return route.fulfill({ response });
  });
}

/** Counts how often the page is loaded from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test(
  'a part of the app that answers 404 has the page loaded anew once, and then says so',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const loads = countLoads(page);
    await loseCode(page, (_url, text) => text.includes('opt out of arbitration'));
    await page.goto(`${testSuite().app('ut')}/settings/terms`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.waitForTimeout(6000);
    expect(loads()).toBe(2);
    await expect(tryAgain).toBeVisible();
    // The way to other pages goes on; this part is there again.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tryAgain.click();
    await expect(page.getByRole('heading', { name: 'Terms of Service' }).first()).toBeVisible();
  },
);

test(
  'an app whose own script answers 404 is loaded anew once, and then says so',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const loads = countLoads(page);
    let isGone = true;
    await loseCode(page, (_url, text) => isGone && text.includes('reloadedForChunk'));
    await page.goto(`${testSuite().app('ut')}/home`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible({ timeout: 30_000 });
    expect(loads()).toBe(2);
    await page.waitForTimeout(5000);
    expect(loads()).toBe(2);
    isGone = false;
    await tryAgain.click();
    await expect(page.getByRole('main')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'an app whose own styles answer 404 is loaded anew once, and then says so instead of showing itself bare',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const loads = countLoads(page);
    await page.route(/\/assets\/[^/]*\.css$/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(`${testSuite().app('ut')}/home`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible({ timeout: 30_000 });
    expect(loads()).toBe(2);
    await expect(page.getByRole('main')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tryAgain.click();
    await expect(page.getByRole('main')).toBeVisible();
  },
);

test(
  'a database that answers 503 is told as our fault, and Try again acts on its first press long after',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const author = await verifiedStudent(suite, 'Vera');
    const [text = ''] = await seedFeed(author, 'ut', 1, `Behind a 503 ${String(Date.now())}`);
    await logIn(page, suite, author);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    await page.route(FIRESTORE, (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: '' }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('It is our fault, not yours.')).toBeVisible();
    await expect(page.getByText("You're offline")).toHaveCount(0);
    // By now the SDK waits for a long time between its own tries.
    await page.waitForTimeout(25_000);
    await page.unroute(FIRESTORE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(text)).toBeVisible({ timeout: 4000 });
  },
);

test(
  'a conversation whose code was lost on its way comes with Try again',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const path = await seedConversation(ana, ben, 3);
    await logIn(page, suite, ben);
    await loseCode(page, (_url, text) => text.length < 5000 && text.includes('array-contains'));
    await page.goto(`${suite.app('ut')}${path}`);
    await expect(page.getByText("The conversation couldn't be loaded.")).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Line 2:')).toBeVisible();
  },
);

test('menus open without a connection', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  const author = await verifiedStudent(suite, 'Wim');
  const [text = ''] = await seedFeed(author, 'ut', 1, `Menu offline ${String(Date.now())}`);
  await logIn(page, suite, author);
  await page.reload();
  await expect(postWith(page, text)).toBeVisible();
  // What is fetched ahead of need begins a second after the first screen is there.
  await page.waitForTimeout(3000);
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline").first()).toBeVisible();
  await postWith(page, text).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Delete Post?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});
