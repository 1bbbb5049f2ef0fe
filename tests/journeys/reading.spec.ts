import { expect, test, type Page } from '@playwright/test';
import { billOf, resetBill, type Bill } from './support/bill.ts';
import { testSuite } from '../support/suite.ts';
import { holdSdk, isKnownHere } from './support/byAddress.ts';
import { untilFetched } from './support/code.ts';
import { postCount, seedFeed, showAsFilm } from './support/feed.ts';
import { ring, untilLive, untilStill } from './support/later.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

const FIRST_PAGE = 25;
const LATER_PAGE = 15;
/** As far down as the reader goes: in the third page. */
const DEEP = 45;
const ELEMENTS_MAX = 1500;
/** Words of what a page fetches once it is idle. */
const FETCHED_LAST = ['View as Buyer', 'Link Copied!', 'View Profile'];
const APART_MAX_PX = 4;

/** Where a post stands in the window, pixels below its top; null where it is not drawn. */
const topOf = (page: Page, id: string): Promise<number | null> =>
  page.evaluate(
    (wanted) =>
      document.querySelector(`[role="feed"] [data-post="${wanted}"]`)?.getBoundingClientRect().top ?? null,
    id,
  );

/** The first post that stands wholly in the middle of the window: its id, its place in the feed. */
const readNow = (page: Page): Promise<{ id: string; place: number; topPx: number } | null> =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')) {
      const { top, bottom } = card.getBoundingClientRect();
      if (top < 120 || bottom > innerHeight - 120) continue;
      return {
        id: card.dataset['post'] ?? '',
        place: Number(card.getAttribute('aria-posinset')),
        topPx: top,
      };
    }
    return null;
  });

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

test(
  'Back from a post, and a reload, find the row that was read, with nothing read twice and little drawn',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Rhea', 'ou');
    const texts = await seedFeed(member, 'ou', DEEP + 25, `Rug ${Date.now()}`);
    await logIn(page, suite, member, 'ou');
    // Functions are busy with what was just written.
    await expect(postWith(page, texts[0] ?? '')).toBeVisible({ timeout: 40_000 });
    await untilLive(page, suite, member.uid);
    await expect(async () => {
      await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
      expect((await readNow(page))?.place).toBeGreaterThanOrEqual(DEEP);
    }).toPass({ intervals: [150] });
    await untilStill(page);
    const row = await readNow(page);
    if (!row) throw new Error('No card stands in the middle of the window.');
    const isThere = async (): Promise<void> => {
      await expect
        .poll(async () => Math.abs(((await topOf(page, row.id)) ?? Infinity) - row.topPx))
        .toBeLessThanOrEqual(APART_MAX_PX);
      expect(await elements(page)).toBeLessThanOrEqual(ELEMENTS_MAX);
    };

    await resetBill(suite);
    await page
      .getByRole('article')
      .and(page.locator(`[data-post="${row.id}"]`))
      .getByText('$')
      .first()
      .click();
    await page.waitForURL(`**/post/${row.id}`);
    await expect(page.getByText('Be the first to comment')).toBeVisible();
    // Last, the post's page reads the post again.
    const readAgain = async (): Promise<number> =>
      (await billOf(suite, member.uid, new RegExp(`^posts/${row.id}$`))).reads;
    await expect.poll(readAgain).toBeGreaterThan(0);
    await resetBill(suite);
    await page.goBack();
    await isThere();
    await ring(page, member);
    await isThere();
    const billed = (): Promise<Bill> => billOf(suite, member.uid, /posts|news|likes/);
    const back = await billed();
    expect(back.reads, back.readsOf).toBeLessThanOrEqual(1);

    await resetBill(suite);
    await page.reload();
    await isThere();
    await untilLive(page, suite, member.uid);
    await isThere();
    // As many as stand there, a question a page, and what the feed itself costs beside its posts.
    const later = (await postCount('ou')) - FIRST_PAGE;
    const { reads, readsOf } = await billed();
    expect(reads, readsOf).toBeLessThanOrEqual(FIRST_PAGE + 3 + 2 + later + Math.ceil(later / LATER_PAGE));
  },
);

test(
  'posts are read without the editor’s code; a film waits 200 px high',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const author = await verifiedStudent(suite, 'Tess');
    const [text = ''] = await seedFeed(author, 'campus', 1, `Tent ${Date.now()}`);
    await showAsFilm(suite, text);
    const scripts = new Map<string, boolean>();
    page.on('response', (response) => {
      if (!/assets\/[^/]*\.js/.test(response.url())) return;
      response.text().then(
        (code) => scripts.set(response.url(), code.includes('DraftEditor')),
        () => undefined,
      );
    });
    await page.goto(`${suite.app('campus')}/home`);
    const card = postWith(page, text);
    await expect(async () => {
      await page.getByLabel('Posts', { exact: true }).evaluate((list) => list.scrollIntoView());
      await expect(card).toBeVisible({ timeout: 1000 });
    }).toPass();
    const poster = card.getByRole('button', { name: /^Play Video/ });
    expect((await poster.boundingBox())?.height).toBe(200);
    await card.getByText(text).click();
    await page.waitForURL('**/post/*');
    await expect(page.getByText('Be the first to comment')).toBeVisible();
    await untilFetched(page, FETCHED_LAST);
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible();
    await untilFetched(page, FETCHED_LAST);
    expect(scripts.size).toBeGreaterThan(3);
    expect([...scripts].filter(([, hasEditor]) => hasEditor)).toEqual([]);
  },
);

test(
  'what is read stays where it is when the feed says above it that it is not live',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Rita', 'ou');
    const texts = await seedFeed(member, 'ou', 8, `Stool ${Date.now()}`, null, { apartMs: 1 });
    await logIn(page, suite, member, 'ou');
    await isKnownHere(page, texts[0] ?? '');
    const sdk = await holdSdk(page);
    await page.goto(`${suite.app('ou')}/home`);
    const read = postWith(page, texts[4] ?? '');
    await read.evaluate((card) => card.scrollIntoView({ block: 'start' }));
    await expect.poll(sdk.asked).toBeGreaterThan(0);
    const topNow = async (): Promise<number> => (await read.boundingBox())?.y ?? Number.NaN;
    const before = await topNow();
    sdk.fail();
    const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect(notice).toBeVisible();
    await expect(notice).not.toBeInViewport();
    expect(Math.abs((await topNow()) - before)).toBeLessThanOrEqual(1);
    // It goes again, and moves nothing either.
    await notice.getByRole('button').evaluate((button: HTMLElement) => button.click());
    await expect(notice).toHaveCount(0);
    expect(Math.abs((await topNow()) - before)).toBeLessThanOrEqual(1);
  },
);
