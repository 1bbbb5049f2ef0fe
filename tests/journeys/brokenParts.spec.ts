import { expect, test, type Page } from '@playwright/test';
import { RETRY_PAUSES_MS } from '../../src/lib/retryPauses.ts';
import { seedConversation } from './costs/seedChats.ts';
import { testSuite } from '../support/suite.ts';
import { scriptsWith, untilFetched } from './support/code.ts';
import { postIdOf, seedFeed, showAsPicture } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

/* Parts of the app or of the backend that do not answer, or answer with errors. */

const FIRESTORE = /google\.firestore\.v1\.Firestore|\/documents[:/]/;
/** Of the SDK, until it waits for more than a moment between two. */
const MANY_TRIES = 6;
/** Whatever a slow machine has already tried in vain, up to three times. */
const ASKED_AGAIN_MAX_MS = 15_000 + RETRY_PAUSES_MS.slice(0, 3).reduce((sum, pauseMs) => sum + pauseMs);

/** Answers 404 for every script of the build that `isMissing` picks by its text. Rejects when it picks none. */
async function loseCode(page: Page, isMissing: (text: string) => boolean): Promise<void> {
  for (const name of await scriptsWith(isMissing))
    await page.route(`**/assets/${name}`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
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
    await loseCode(page, (text) => text.includes('opt out of arbitration'));
    await page.goto(`${testSuite().app('ut')}/settings/terms`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect.poll(loads).toBe(2);
    // The first page says so, too, just before it goes.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('navigation')
        .some((one) => one instanceof PerformanceNavigationTiming && one.type === 'reload'),
    );
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    // Parts that come later than this one.
    await page.locator('[data-alerts]').waitFor({ state: 'attached' });
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
    await loseCode(page, (text) => text.includes('reloadedForChunk'));
    await page.goto(`${testSuite().app('ut')}/home`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible({ timeout: 30_000 });
    expect(loads()).toBe(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tryAgain.click();
    await expect(page.getByRole('main')).toBeVisible();
    // Once by the press, and never by itself.
    expect(loads()).toBe(3);
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
    await page.clock.install();
    await logIn(page, suite, author);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    let tries = 0;
    await page.route(FIRESTORE, (route) => {
      tries += 1;
      return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: '' });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('It is our fault, not yours.')).toBeVisible();
    await expect(page.getByText("You're offline")).toHaveCount(0);
    // The SDK waits longer after each of its tries: half a minute and more by now, as long as the page's clock says.
    await expect(async () => {
      await page.clock.fastForward(60_000);
      expect(tries).toBeGreaterThan(MANY_TRIES);
    }).toPass({ intervals: [100] });
    // No further try by itself: the press is what acts.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.unroute(FIRESTORE);
    await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
    await page.clock.resume();
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
    await loseCode(page, (text) => text.length < 5000 && text.includes('array-contains'));
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
  await untilFetched(page, ['View as Buyer', 'Link Copied!', 'View Profile']);
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

test(
  'pictures that a flaky line has lost come by themselves; one that is gone is asked for no more',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Pia', 'ut');
    const name = `Flaky ${String(Date.now())}`;
    const [open = '', gone = '', late = ''] = await seedFeed(member, 'campus', 3, name, null, { apartMs: 1 });
    const [own = ''] = await seedFeed(member, 'ut', 1, name);
    const size = { width: 320, height: 240 };
    for (const text of [open, gone, late, own]) await showAsPicture(suite, text, size);
    const [goneId, lateId] = [await postIdOf(gone), await postIdOf(late)];
    let [isDown, isLate] = [true, true];
    let asked = 0;
    // The line is down for pictures alone, and the browser says that it is online.
    await page.route(/\/o\/images%2Fposts/, (route) => {
      const url = route.request().url();
      if (isDown || (isLate && url.includes(lateId))) return route.abort('connectionreset');
      if (!url.includes(goneId)) return route.continue();
      asked += 1;
      return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
    });
    const picture = (text: string, isThere: boolean) =>
      page.getByRole('img', { name: `Photo: ${text}${isThere ? '' : ' (unavailable)'}`, exact: true });
    const isDrawn = (text: string) =>
      picture(text, true).evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0);

    // Anybody's.
    await page.goto(`${suite.app('campus')}/media`);
    await expect(picture(open, false)).toBeVisible();
    await expect(picture(gone, false)).toBeVisible();
    isDown = false;
    await expect.poll(() => isDrawn(open), { timeout: ASKED_AGAIN_MAX_MS }).toBe(true);
    await expect.poll(() => asked, { timeout: ASKED_AGAIN_MAX_MS }).toBe(1);
    // Whoever returns to the page has what failed asked for anew, at once, and nothing else.
    isLate = false;
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => isDrawn(late), { timeout: ASKED_AGAIN_MAX_MS }).toBe(true);
    expect(asked).toBe(1);
    await expect(picture(gone, false)).toBeVisible();

    // A school's, which is fetched with the member's token.
    isDown = true;
    await logIn(page, suite, member);
    await page.goto(`${suite.app('ut')}/media`);
    await expect(picture(own, false)).toBeVisible();
    isDown = false;
    await expect.poll(() => isDrawn(own), { timeout: ASKED_AGAIN_MAX_MS }).toBe(true);
  },
);
