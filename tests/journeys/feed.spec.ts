import { expect, test, type Locator, type Page } from '@playwright/test';
import { billOf, resetBill } from './support/bill.ts';
import { testSuite, type TestSuite } from '../support/suite.ts';
import { APP_ENTRY, hasPixels, holdApp, placeOf, wasBare, watchBare } from './support/beforeTheApp.ts';
import { feedRequests, seedFeed, watchShifts } from './support/feed.ts';
import { untilLive, untilStill } from './support/later.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { logIn, openComposer, postWith, sendPost } from './support/steps.ts';

/** The first page of a feed. */
const PAGE = 25;
const CLS_MAX = 0.02;

/** Reads billed for posts and what belongs to them: to one who is signed in (a uid), or to a visitor (null). */
const billedReads = async (suite: TestSuite, caller: string | null): Promise<number> =>
  (await billOf(suite, caller, /posts|news|likes/)).reads;

const posts = (page: Page) => page.getByLabel('Posts', { exact: true });
const cards = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Lets a stored token end, as an hour later. */
const endToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('firebase:authUser:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      stsTokenManager: { expirationTime: number };
    };
    user.stsTokenManager.expirationTime = Date.now() - 1000;
    localStorage.setItem(key, JSON.stringify(user));
  });

/** Whose feed the device keeps for the next visit. */
const keptFor = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('lastFeed') ?? 'null') as { uid: string | null } | null;
    return kept?.uid;
  });

test('a visitor’s feed is asked for once, before the app, and nothing moves or comes twice', async ({
  page,
}) => {
  const suite = testSuite();
  const author = await verifiedStudent(suite, 'Feed');
  const [first = ''] = await seedFeed(author, 'campus', PAGE + 5, `Chair ${Date.now()}`);
  const asked = feedRequests(page);
  const shifts = await watchShifts(page);
  await resetBill(suite);
  await page.goto(`${suite.app('campus')}/home`);
  // It stands under the front page, and draws what is near the view.
  await expect(async () => {
    await posts(page).evaluate((list) => list.scrollIntoView({ block: 'start' }));
    await expect(postWith(page, first)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await untilLive(page, suite, null);
  await expect(cards(page, first)).toHaveCount(1);
  expect(asked).toHaveLength(1);
  expect(await shifts()).toBeLessThanOrEqual(CLS_MAX);
  expect(await billedReads(suite, null)).toBeLessThanOrEqual(PAGE + 3);
});

test(
  'a member’s feed is asked for once, also on the next visit; an ended token is renewed first',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Gwen', 'ucla');
    const [first = ''] = await seedFeed(member, 'ucla', PAGE + 5, `Desk ${Date.now()}`);
    await logIn(page, suite, member, 'ucla');
    await expect(postWith(page, first)).toBeVisible();
    // What this page listens to is asked for a while after its posts, and is not what is counted.
    await untilLive(page, suite, member.uid);
    const asked = feedRequests(page);
    const shifts = await watchShifts(page);
    await resetBill(suite);
    await page.reload();
    await expect(postWith(page, first)).toBeVisible();
    await untilLive(page, suite, member.uid);
    await expect(cards(page, first)).toHaveCount(1);
    expect(asked).toHaveLength(1);
    expect(await shifts()).toBeLessThanOrEqual(CLS_MAX);
    // Two more for the badges: nothing is unread.
    expect(await billedReads(suite, member.uid)).toBeLessThanOrEqual(PAGE + 3 + 2);

    await endToken(page);
    await resetBill(suite);
    await page.reload();
    await expect(postWith(page, first)).toBeVisible();
    await untilLive(page, suite, member.uid);
    await expect(cards(page, first)).toHaveCount(1);
    // Once more, by the page itself, with the token it has renewed.
    expect(asked).toHaveLength(2);
    expect(await shifts()).toBeLessThanOrEqual(CLS_MAX);
  },
);

test(
  'the first posts, and the photo of the first, are there before the app, which takes them over',
  { tag: '@phoneFirst' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Early', 'stanford');
    await logIn(page, suite, member, 'stanford');
    const text = `Lamp that is seen early ${Date.now()}`;
    const box = await openComposer(page);
    // More lines than a card shows.
    await box.pressSequentially(`${text}\ntwo\nthree\nfour\nfive\nsix\nseven\neight`);
    await page.locator('input[type=file]').setInputFiles([await photo('Lamp', '#c28a2a')]);
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
    // A newcomer's first steps stand above the posts, once it is known that they are to be done.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gettingStarted'))).toBe(member.uid);
    await page.evaluate(() => localStorage.removeItem('lastFeed'));
    const photos: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && /_640\.|thumb/.test(request.url())) photos.push(request.url());
    });
    const asked = feedRequests(page);
    // The app's own code is slow to come.
    const come = await holdApp(page);
    await page.goto(suite.app('stanford'), { waitUntil: 'commit' });
    const early = page.locator('article', { has: page.locator('> a'), hasText: text });
    await expect(early).toBeVisible();
    const picture = early.locator('img');
    await expect.poll(() => hasPixels(picture)).toBe(true);
    const before = await placeOf(early);
    expect(photos).toHaveLength(1);
    // The connection for it was begun while the feed's answer was on its way.
    const connected = page.locator(
      `link[rel=preconnect][crossorigin][href="${new URL(photos[0] ?? '').origin}"]`,
    );
    await expect(connected).toHaveCount(1);
    // Nothing is drawn between the cards and the app's own.
    await watchBare(page, 'article');
    come();
    const card = postWith(page, text);
    await expect(card.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(early).toHaveCount(0);
    // Where it was, to the pixel; and nothing was asked for twice.
    expect(await placeOf(card)).toEqual(before);
    expect(await wasBare(page)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(photos.filter((one) => one === photos[0])).toHaveLength(1);
  },
);

test(
  'what is tapped before the app has come is done when it has: a save, the search, a post',
  { tag: ['@phoneFirst', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Quick', 'duke');
    const author = await verifiedStudent(suite, 'Slow', 'duke');
    const [newest = ''] = await seedFeed(author, 'duke', 3, `Tent ${Date.now()}`);
    await logIn(page, suite, member, 'duke');
    await page.reload();
    const card = postWith(page, newest);
    const early = page.locator('article', { has: page.locator('> a'), hasText: newest });
    const middleOf = async (one: Locator): Promise<[number, number]> => {
      const box = await one.boundingBox();
      if (!box) throw new Error('It is not drawn');
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const search = page.getByRole('combobox', { name: 'Search Duke Buy/Sell' });
    const save = card.getByRole('button', { name: /^Save/ });
    await expect(save).toBeVisible();
    const [saveX, saveY] = await middleOf(save);
    const [cardX = 0, cardY = 0] = await placeOf(card);
    const searchPlace = await middleOf(search);
    /** Loads the page anew, taps while the app is kept back, and lets it come. */
    const tapBeforeApp = async (place: () => Promise<[number, number]>): Promise<void> => {
      const come = await holdApp(page);
      await page.goto(suite.app('duke'), { waitUntil: 'commit' });
      await expect(early).toBeVisible();
      await page.mouse.click(...(await place()));
      come();
    };

    await tapBeforeApp(async () => {
      const [left = 0, top = 0] = await placeOf(early);
      return [left + saveX - cardX, top + saveY - cardY];
    });
    await expect(page.getByText('Post saved.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Saved!' })).toBeVisible();
    await tapBeforeApp(() => Promise.resolve(searchPlace));
    await expect(search).toBeFocused();
    await tapBeforeApp(() => middleOf(early.getByText(newest)));
    await page.waitForURL('**/post/*');
    await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeAttached();
  },
);

test(
  'on a later visit the feed seen last stands before the app, also while an ended token is renewed',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Kept', 'smu');
    const [newest = ''] = await seedFeed(member, 'smu', 4, `Rug ${Date.now()}`);
    await logIn(page, suite, member, 'smu');
    await page.reload();
    await expect(postWith(page, newest)).toBeVisible();
    await expect.poll(() => keptFor(page)).toBe(member.uid);
    await endToken(page);
    const come = await holdApp(page, /\/v1\/token\?/);
    await page.reload({ waitUntil: 'commit' });
    const early = page.locator('article', { has: page.locator('> a'), hasText: newest });
    await expect(early).toBeVisible();
    come();
    await expect(early).toHaveCount(0);
    await expect(postWith(page, newest)).toBeVisible();

    // Without the file of these cards the app comes all the same.
    await page.route(/\/assets\/cards-/, (route) => route.abort());
    await page.reload();
    await expect(postWith(page, newest).getByRole('button', { name: 'Share' })).toBeVisible();
  },
);

test(
  'the feed seen last is there before the newest; what is new waits while the reader is further down',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Hugo', 'uf');
    // A millisecond apart: posts of an earlier journey would lie between them, and a list draws what is near the view.
    const [first = '', second = ''] = await seedFeed(member, 'uf', PAGE, `Sofa ${Date.now()}`, null, {
      apartMs: 1,
    });
    await logIn(page, suite, member, 'uf');
    await page.reload();
    await expect(postWith(page, first)).toBeVisible();
    await untilLive(page, suite, member.uid);
    await expect.poll(() => keptFor(page)).toBe(member.uid);

    // The line is slow now: what is on the device is shown, and read, before the answer comes.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/*:runQuery*', async (route) => {
      await held;
      await route.continue();
    });
    const title = `Bench ${Date.now()}`;
    await seedFeed(member, 'uf', 2, title, null, { apartMs: 1 });
    await resetBill(suite);
    await page.reload();
    // Not the first cards that stand before the app: what comes below these is on its way, and looks so.
    await expect(page.locator('.early')).toHaveCount(0);
    await expect(postWith(page, second)).toBeVisible();
    await expect(posts(page)).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => scrollTo(0, 900));
    const before = await page.getByRole('article').allInnerTexts();
    answer();
    const pill = page.getByRole('button', { name: '2 new posts' });
    await expect(pill).toBeVisible();
    await untilLive(page, suite, member.uid);
    await expect(pill).toBeVisible();
    await expect(cards(page, title)).toHaveCount(0);
    expect(before.length).toBeGreaterThan(0);
    await pill.click();
    await expect(cards(page, title)).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
);

test(
  'without a connection the feed seen last is shown; another account never sees it',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Iris');
    const other = await verifiedStudent(suite, 'Jack', 'smu');
    const [first = ''] = await seedFeed(member, 'ut', 3, `Stool ${Date.now()}`);
    await logIn(page, suite, member);
    await page.reload();
    await expect(postWith(page, first)).toBeVisible();
    await expect.poll(() => keptFor(page)).toBe(member.uid);
    await page.route(
      (url) => url.host === suite.firestore,
      (route) => route.abort(),
    );
    await page.reload();
    await expect(postWith(page, first)).toBeVisible();
    await page.unroute((url) => url.host === suite.firestore);
    await page.unrouteAll();

    await page.goto(`${suite.app('ut')}/logout`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/home');
    await expect(page.getByText('This community is private.')).toBeVisible();
    // The page that comes after a session may still be on its way.
    const stored = (): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(() => stored().catch(() => first)).not.toContain(first);
    await logIn(page, suite, other);
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    // What is kept now is theirs; any school's posts may be among it, as every verified student may read them.
    await expect.poll(() => keptFor(page)).toBe(other.uid);
  },
);

test(
  'several posts of one seller in a row are one card and a row, which opens in place and is open after Back',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Nia', 'smu');
    // A name of this run: an earlier one's group lies further down.
    const name = freshName('Zara');
    const seller = await verifiedStudent(suite, name, 'smu');
    const hourMs = 3_600_000;
    const title = `Mug ${Date.now()}`;
    const texts = await seedFeed(seller, 'smu', 10, title, null, { createdApartMs: 60_000, apartMs: 1 });
    await seedFeed(member, 'smu', PAGE, `Shelf ${Date.now()}`, null, { ageMs: hourMs });
    await logIn(page, suite, member, 'smu');
    const group = page.getByRole('button', { name: `${name} posted 10 things` });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await untilLive(page, suite, member.uid);
    // The next visit begins with the cards before the app: the row is among them, and nothing moves.
    const shifts = await watchShifts(page);
    await resetBill(suite);
    await page.reload();
    await expect(group).toBeVisible();
    await untilLive(page, suite, member.uid);
    expect(await shifts()).toBeLessThanOrEqual(CLS_MAX);
    expect(await billedReads(suite, member.uid)).toBeLessThanOrEqual(PAGE + 3 + 2);
    await expect(cards(page, title)).toHaveCount(1);

    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(group).toBeFocused();
    const one = postWith(page, texts[6] ?? '');
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      // Whole: a click would scroll to the rest of it first.
      await expect(one).toBeInViewport({ ratio: 1, timeout: 300 });
    }).toPass();
    await untilStill(page);
    const before = await placeOf(one);
    await one.getByText(texts[6] ?? '').click();
    await page.waitForURL('**/post/*');
    await page.goBack();
    await expect(one).toBeInViewport();
    await expect.poll(() => placeOf(one)).toEqual(before);
    await page.reload();
    await expect(one).toBeInViewport();
    await expect.poll(() => placeOf(one)).toEqual(before);
  },
);

test(
  'what others look for is a feed of its own, in the address, live, and with nothing wrong before it',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Kim', 'uf');
    const other = await verifiedStudent(suite, 'Lou', 'uf');
    // Three of one seller would be a group.
    const third = await verifiedStudent(suite, 'Max', 'uf');
    const name = `Tripod ${Date.now()}`;
    const [sold = ''] = await seedFeed(other, 'uf', 1, name);
    const [sought = ''] = await seedFeed(other, 'uf', 1, `Looking for ${name}`);
    await logIn(page, suite, member, 'uf');
    await expect(postWith(page, sold)).toBeVisible({ timeout: 40_000 });
    await page.getByRole('combobox', { name: 'Show kind' }).selectOption('Looking for');
    await expect(page).toHaveURL(/\/home\?kind=wanted$/);
    await expect(postWith(page, sought)).toBeVisible();
    await expect(cards(page, sold)).toHaveCount(1);

    // Before the app nothing stands there: the cards kept on the device are of the whole feed.
    const come = await holdApp(page);
    const asksForApp = page.waitForRequest(APP_ENTRY);
    await page.reload({ waitUntil: 'commit' });
    await asksForApp;
    await expect(page.locator('.early, article')).toHaveCount(0);
    await resetBill(suite);
    come();
    await expect(postWith(page, sought)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Show kind' })).toHaveValue('wanted');
    await untilLive(page, suite, member.uid);

    // Live: of two new posts the one of this kind comes.
    const [alsoSold = ''] = await seedFeed(third, 'uf', 1, `Lens ${name}`);
    const [alsoSought = ''] = await seedFeed(third, 'uf', 1, `Looking for a lens ${name}`);
    await expect(postWith(page, alsoSought)).toBeVisible();
    await expect(page.getByText(alsoSold, { exact: true })).toHaveCount(0);

    await page.getByRole('combobox', { name: 'Show category' }).selectOption('Virtual reality');
    await expect(
      page.getByText('Nothing matches with these filters: Looking for, Virtual reality'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(alsoSold, { exact: true })).toBeVisible();
  },
);

test(
  'Back closes the question that lies over the page, and only then leads away',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    await page.goto(`${suite.app('ut')}/settings/terms`);
    await page.goto(`${suite.app('ut')}/home`);
    await page.getByRole('main').getByRole('button', { name: 'Join Group' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('This community is private.')).toBeVisible();
    expect(page.url()).toBe(`${suite.app('ut')}/home`);

    // Closed by its button nothing of it is left in the history.
    await page.getByRole('main').getByRole('button', { name: 'Join Group' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Join Group' }).click();
    await sheet.getByRole('link', { name: 'Log In' }).click();
    await page.waitForURL('**/login**');
    await page.goBack();
    await page.waitForURL(`${suite.app('ut')}/home`);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await page.waitForURL('**/settings/terms');
  },
);
