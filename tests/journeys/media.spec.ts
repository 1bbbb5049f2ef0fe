import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { billOf, resetBill } from './support/bill.ts';
import { testSuite } from '../support/suite.ts';
import { APP_ENTRY, hasPixels, holdApp, placeOf, wasBare, watchBare } from './support/beforeTheApp.ts';
import { feedRequests, postCount, seedFeed, showAsFilm, showAsPicture } from './support/feed.ts';
import { ring, untilDrawn, untilLive } from './support/later.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { isPhone, logIn, openComposer, postWith, sendPost } from './support/steps.ts';
import { strokeScreen } from './support/touch.ts';

/** Of a feed: posts written for the test, how many come at first, and how many with each page after. */
const POSTS = 60;
const FIRST_PAGE = 25;
const LATER_PAGE = 15;

/** How many times larger than its box the picture that is looked at stands there. */
const scaleIn = (viewer: Locator): Promise<number> =>
  viewer
    .locator('li:not([inert]) > div')
    .first()
    .evaluate((box) => new DOMMatrix(getComputedStyle(box).transform).a);

/** The addresses that the page asks for from now on, of those that match. */
function requestsFor(page: Page, sought: RegExp): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && sought.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const tiles = '[role="list"] a[data-post]';

/** How much is seen of an element: what its parents hide is hidden too. */
function opacityOf(element: Element): number {
  let opacity = 1;
  for (let one: Element | null = element; one; one = one.parentElement) {
    opacity *= Number(getComputedStyle(one).opacity);
  }
  return opacity;
}

test(
  'a student shows a film and photos; another finds them in the grid, plays and looks closely',
  { tag: '@phoneFirst' },
  async ({ browser, page }) => {
    const suite = testSuite();
    // Others have sold films here before; none by this name.
    const name = freshName('Vera');
    const seller = await verifiedStudent(suite, name, 'duke');
    const buyer = await verifiedStudent(suite, 'Otto', 'duke');
    await logIn(page, suite, buyer, 'duke');
    await page.getByRole('link', { name: 'Media', exact: true }).click();
    await expect(page.locator(tiles).first().or(page.getByText('No Photos / Videos')).first()).toBeVisible();

    const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await logIn(theirs, suite, seller, 'duke');
    const film = await readFile(join(repositoryRoot(), 'local/demo/assets/drone.mp4'));
    const words = `Drone with a spare battery ${Date.now()}`;
    const box = await openComposer(theirs);
    await box.pressSequentially(words);
    await theirs
      .locator('input[type="file"]')
      .setInputFiles([
        { name: 'drone.mp4', mimeType: 'video/mp4', buffer: film },
        await photo('Drone from above', '#2a6f97'),
        await photo('Its battery', '#a4432b'),
      ]);
    await sendPost(theirs);
    await expect(theirs.getByText('Your post was sent').first()).toBeVisible({ timeout: 40_000 });
    await theirs.context().close();

    // Live: it comes to who stands at the top of the grid.
    const tile = page.getByRole('link', { name: `Video 1 of 3: ${words}` });
    await expect(tile).toBeVisible({ timeout: 30_000 });
    await tile.click();
    await page.waitForURL('**/media/*');
    await expect(page.getByRole('heading', { name: 'More posts...' })).toBeVisible();

    // The film, inline, with our controls.
    await page.getByRole('button', { name: `Play Video 1 of 3: ${words}` }).click();
    const player = page.getByRole('group', { name: `Video 1 of 3: ${words}` });
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(player.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      /0:0[1-9] of 0:0\d/,
    );
    if (!isPhone(page)) {
      const whole = page.viewportSize() ?? { width: 0, height: 0 };
      const seek = player.getByRole('slider', { name: 'Seek' });
      await page.mouse.move(1, 1);
      // Controls go while it plays and nobody points at it, but on narrow windows.
      for (const [width, opacity] of [
        [whole.width, 0],
        [768, 0],
        [767, 1],
      ] as const) {
        await page.setViewportSize({ width, height: whole.height });
        await expect.poll(() => seek.evaluate(opacityOf), `${width} px`).toBe(opacity);
      }
      await page.setViewportSize(whole);
    }
    // Out of sight it stops.
    await page.evaluate(() => document.querySelector('video')?.closest('ul')?.scrollTo({ left: 9999 }));
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);

    // A photo by itself: keys, zoom, Back.
    const opener = page.getByRole('button', { name: `View Photo 3 of 3: ${words} full screen` });
    await opener.click();
    const viewer = page.getByRole('dialog', { name: `Photos: ${words}` });
    await expect(viewer.getByText('3 / 3')).toBeVisible();
    await expect(viewer.getByRole('img', { name: `Photo 3 of 3: ${words}` })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    // The device is turned and turned back: the same photo.
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    for (const turned of [{ width: size.height, height: size.width }, size]) {
      await page.setViewportSize(turned);
      await untilDrawn(page);
      await expect(viewer.getByText('2 / 3')).toBeVisible();
      await expect(viewer.getByRole('img', { name: `Photo 2 of 3: ${words}` })).toBeInViewport({
        ratio: 0.9,
      });
    }
    await page.keyboard.press('End');
    await expect(viewer.getByText('3 / 3')).toBeVisible();
    await viewer.getByRole('img', { name: `Photo 3 of 3: ${words}` }).dblclick();
    await expect
      .poll(() => viewer.evaluate((all) => all.querySelector('[style*="scale(2.5)"]') !== null))
      .toBe(true);
    if (isPhone(page)) {
      // By fingers: as large as it was, the one before, the one after, larger, smaller, put away by Escape.
      await viewer.getByRole('img', { name: `Photo 3 of 3: ${words}` }).dblclick();
      await expect.poll(() => scaleIn(viewer)).toBe(1);
      await strokeScreen(page, { from: [60, 420], to: [340, 420] });
      await expect(viewer.getByText('2 / 3')).toBeVisible();
      await strokeScreen(page, { from: [340, 420], to: [60, 420] });
      await expect(viewer.getByText('3 / 3')).toBeVisible();
      await strokeScreen(page, { from: [175, 420], to: [75, 420] }, { from: [215, 420], to: [315, 420] });
      await expect.poll(() => scaleIn(viewer)).toBeGreaterThan(2);
      await expect(viewer.getByText('3 / 3')).toBeVisible();
      await strokeScreen(page, { from: [75, 380], to: [185, 420] }, { from: [315, 460], to: [205, 420] });
      await expect.poll(() => scaleIn(viewer)).toBe(1);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      // A film is put away downwards, as a photo is.
      await page.keyboard.press('Home');
      await expect(viewer.getByText('1 / 3')).toBeVisible();
      await strokeScreen(page, { from: [195, 300], to: [195, 560] });
      await expect(viewer).toBeHidden();
      await opener.click();
      await expect(viewer.getByText('3 / 3')).toBeVisible();
    }
    const there = page.url();
    await page.goBack();
    await expect(viewer).toBeHidden();
    expect(page.url()).toBe(there);
    await expect(opener).toBeFocused();

    await page.getByRole('link', { name: 'View Comments' }).click();
    await page.waitForURL('**/post/*');
    await expect(postWith(page, words)).toBeVisible();
  },
);

test(
  'the feed goes on before its end is seen, each post read once, and is led through by keys',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Nils', 'stanford');
    const texts = await seedFeed(member, 'stanford', POSTS, `Mug ${Date.now()}`);
    // What earlier journeys left there comes after these.
    const later = (await postCount('stanford')) - FIRST_PAGE;
    await logIn(page, suite, member, 'stanford');
    // Functions are busy with what was just written.
    await expect(postWith(page, texts[0] ?? '')).toBeVisible({ timeout: 40_000 });
    // What the live feed reads when it takes over is not of the rest.
    await untilLive(page, suite, member.uid);
    await expect.poll(async () => (await billOf(suite, member.uid, /likes/)).reads).toBeGreaterThan(0);

    // The rest comes by itself, page by page, each post once, before the end is reached.
    await resetBill(suite);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 251));
      await expect(page.getByText("You've reached the end.")).toBeAttached({ timeout: 500 });
    }).toPass();
    await ring(page, member);
    const { reads, readsOf } = await billOf(suite, member.uid, /posts|news|likes/);
    expect(reads, readsOf).toBeLessThanOrEqual(later + Math.ceil(later / LATER_PAGE));

    await page.keyboard.press('j');
    const place = async (): Promise<number> =>
      Number(await page.evaluate(() => document.activeElement?.getAttribute('aria-posinset')));
    await expect.poll(place).toBeGreaterThan(1);
    const first = await place();
    await page.keyboard.press('j');
    await expect.poll(place).toBe(first + 1);
    await page.keyboard.press('PageUp');
    await expect.poll(place).toBe(first);
  },
);

test(
  'the newest pictures are there before the app, which takes them over',
  { tag: ['@phoneFirst', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Early', 'smu');
    await logIn(page, suite, member, 'smu');
    const words = `Rug that is seen early ${Date.now()}`;
    const box = await openComposer(page);
    await box.pressSequentially(words);
    await page.locator('input[type=file]').setInputFiles([await photo('Rug', '#8a3f5c')]);
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
    const photos = requestsFor(page, /_640\./);
    const asked = feedRequests(page);
    const come = await holdApp(page);
    await page.goto(`${suite.app('smu')}/media`, { waitUntil: 'commit' });
    const early = page.locator('.early-grid > a', { has: page.locator('img') }).first();
    await expect(early.getByRole('img').first()).toHaveAttribute('aria-label', `Photo: ${words}`);
    await expect.poll(() => hasPixels(early.locator('img'))).toBe(true);
    const before = await placeOf(early);
    const address = (await early.getAttribute('href')) ?? '';
    expect(address).toMatch(/^\/media\/\w+$/);
    const first = photos.find((one) => one.includes(address.slice('/media/'.length)));
    await watchBare(page, 'a[href^="/media/"]');
    come();
    const tile = page.locator(`${tiles}[href="${address}"]`);
    await expect(tile).toBeVisible();
    await expect(early).toHaveCount(0);
    // Where it was, to the pixel; and nothing was asked for twice.
    expect(await placeOf(tile)).toEqual(before);
    await expect.poll(() => hasPixels(tile.locator('img'))).toBe(true);
    expect(await wasBare(page)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(photos.filter((one) => one === first)).toHaveLength(1);

    // Without the file that draws them the app comes all the same.
    await page.route(/\/assets\/grid-/, (route) => route.abort());
    await page.reload();
    await expect(tile).toBeVisible();
  },
);

test(
  'pictures are filtered by price, category and kind, in the address, over a reload and Back',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Filter', 'ou');
    const other = await verifiedStudent(suite, 'Price', 'ou');
    const name = `Easel ${Date.now()}`;
    const [cheap = '', dear = ''] = await seedFeed(other, 'ou', 2, name, 'household');
    const [sought = ''] = await seedFeed(other, 'ou', 1, `Looking for a stand ${Date.now()}`);
    for (const text of [cheap, dear, sought]) await showAsPicture(suite, text, { width: 400, height: 300 });
    await logIn(page, suite, member, 'ou');
    await page.goto(`${suite.app('ou')}/media`);
    const tile = (text: string): Locator => page.locator(tiles, { has: page.getByAltText(text) });
    const see = async (...texts: readonly string[]): Promise<void> => {
      for (const one of [cheap, dear, sought])
        await expect(tile(one), one).toHaveCount(texts.includes(one) ? 1 : 0);
    };
    await expect(tile(sought)).toBeVisible({ timeout: 40_000 });
    await see(cheap, dear, sought);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Looking for');
    await expect(page).toHaveURL(/\/media\?kind=wanted$/);
    await see(sought);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('For sale');
    await see(cheap, dear);
    await page.getByRole('button', { name: 'Price: Any price' }).click();
    await page.getByRole('textbox', { name: 'To, in dollars' }).fill('5');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\/media\?to=5&kind=selling$/);
    await see(cheap);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Household');
    await expect(page).toHaveURL(/\/media\?to=5&category=household&kind=selling$/);
    await see(cheap);

    // Before the app nothing stands there: what the page asks for itself is the whole grid.
    const come = await holdApp(page);
    const asksForApp = page.waitForRequest(APP_ENTRY);
    await page.reload({ waitUntil: 'commit' });
    await asksForApp;
    await expect(page.locator('.early-grid')).toHaveCount(0);
    come();
    await expect(page.getByRole('button', { name: 'Price: Up to $5' })).toBeVisible();
    await see(cheap);
    await tile(cheap).click();
    await page.waitForURL('**/media/*');
    await page.goBack();
    await see(cheap);
    await page.goBack();
    await expect(page).toHaveURL(/\/media$/);
    await see(cheap, dear, sought);
  },
);

test(
  'whoever is signed in on the shared site, with a line above its pages, sees its pictures where they stay',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Shared', 'smu');
    const [text = ''] = await seedFeed(member, 'campus', 1, `Drone for all ${Date.now()}`);
    await showAsFilm(suite, text);
    const early = page.locator(`.early-grid [aria-label$="${text}"]`);
    const comeForVisitor = await holdApp(page);
    await page.goto(`${suite.app('campus')}/media`, { waitUntil: 'commit' });
    await expect(early).toBeVisible();
    comeForVisitor();
    await expect(page.locator(tiles, { has: page.getByAltText(text) })).toBeVisible();

    await logIn(page, suite, member, 'campus');
    const come = await holdApp(page);
    const [asksForApp, drawn] = [page.waitForRequest(APP_ENTRY), requestsFor(page, /\/assets\/grid-/)];
    await page.goto(`${suite.app('campus')}/media`, { waitUntil: 'commit' });
    await asksForApp;
    expect(drawn).toEqual([]);
    await expect(early).toHaveCount(0);
    come();
    await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toBeVisible();
    await expect(page.locator(tiles, { has: page.getByAltText(text) })).toBeVisible();
  },
);

test(
  'a visitor of the shared community sees its grid; a school asks them to join',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    await page.goto(`${suite.app('duke')}/media`);
    await expect(page.getByText('This community is private.')).toBeVisible();
    await expect(page.locator(tiles)).toHaveCount(0);
    await page.goto(`${suite.app('campus')}/media`);
    await expect(page.getByRole('navigation', { name: 'Feed or media' })).toBeVisible();
    await expect(
      page.getByText("You've reached the end.").or(page.getByText('No Photos / Videos')),
    ).toBeVisible();
  },
);
