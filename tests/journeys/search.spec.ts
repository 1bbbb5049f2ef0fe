import { expect, test, type Locator, type Page } from '@playwright/test';
import { SEARCH_TEXT_MAX } from '../../src/domain/limits.ts';
import { billOf, resetBill } from './support/bill.ts';
import { testSuite } from '../support/suite.ts';
import { hold, placeOf } from './support/beforeTheApp.ts';
import { seedFeed } from './support/feed.ts';
import { untilStill } from './support/later.ts';
import { verifiedStudent } from './support/people.ts';
import { isPhone, logIn } from './support/steps.ts';

/** Posts are carried to the search by functions, in their own time. */
const INDEXED_MAX_MS = 60_000;
const PAGE_OF_RESULTS = 10;
/** A page of results and some more. */
const SEEDED = 14;

/** A second try has a word of its own: the posts of the first are still there. */
const WORDS = [
  ['Velocipede', 'velocipeed'],
  ['Trombone', 'trombonne'],
] as const;

interface InView {
  readonly id: string | undefined;
  readonly topPx: number;
}

/** The row at the top of the view, and where it begins there. */
const rowInView = (page: Page): Promise<InView> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > 0);
    return { id: row?.dataset['row'], topPx: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });

/** Runs in the page: key after key within one task, as nobody types; a busy machine would rest between two of them. */
function typeAtOnce(_field: Element, text: string): void {
  for (const key of text) document.execCommand('insertText', false, key);
}

test('a misspelt word finds, a result opens, and Back leads to the same place without a read', async ({
  page,
}, { retry }) => {
  const [word, misspelt] = WORDS[retry] ?? WORDS[0];
  const suite = testSuite();
  const campusId = isPhone(page) ? 'stanford' : 'duke';
  const member = await verifiedStudent(suite, 'Bea', campusId);
  const seller = await verifiedStudent(suite, 'Otto', campusId);
  await seedFeed(seller, campusId, SEEDED, word);
  await logIn(page, suite, member, campusId);
  const field = page.getByRole('combobox', { name: /^Search/ });
  const results = page.getByRole('feed', { name: 'Posts' });
  // All of them: what comes to the index later is not in a list that stands already.
  await expect(async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/queries'));
    await page.goto(`${suite.app(campusId)}/search?q=${word}`);
    const hits = /"nbHits":(\d+)/.exec(await (await answer).text())?.[1];
    expect(Number(hits)).toBeGreaterThanOrEqual(SEEDED);
  }).toPass({ timeout: INDEXED_MAX_MS });
  await page.goto(`${suite.app(campusId)}/home`);
  // The feed's own reads are done; which posts are saved is asked last.
  await expect.poll(async () => (await billOf(suite, member.uid, /likes/)).reads).toBeGreaterThan(0);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/queries'))
      asked.push(request.postData() ?? '');
  });
  await field.click();
  if (isPhone(page)) await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await field.evaluate(typeAtOnce, misspelt);
  await expect(page.getByRole('option', { name: /^Search for/ })).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await resetBill(suite);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${misspelt}$`));
  await expect(results.getByRole('article').first()).toBeVisible();
  await expect(results.locator('mark').first()).toHaveText(new RegExp(`^${word}$`, 'i'));
  // Drawn within its line: that of a line which is cut off must not show below the last one.
  await expect(results.locator('mark').first()).toHaveCSS(
    'box-shadow',
    /^(?:[^)]*\) -?[\d.]+px 0px 0px 0px(?:, |$))+$/,
  );
  const bill = await billOf(suite, member.uid, /posts|likes/);
  // Posts without photos are short: the second page is in reach at once.
  expect(bill.reads, bill.readsOf).toBeLessThanOrEqual(2 * PAGE_OF_RESULTS + 3);

  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(page.getByText("You've reached the end.")).toBeVisible({ timeout: 500 });
    // A turn of the wheel that is still under way moves nothing there.
    expect(await page.evaluate(() => scrollY + innerHeight - document.body.scrollHeight)).toBeGreaterThan(-1);
  }).toPass({ timeout: 20_000 });
  // What is pressed is in view already: nothing scrolls for it.
  const opened = results.getByRole('link', { name: new RegExp(word) }).last();
  await opened.scrollIntoViewIfNeeded();
  await untilStill(page);
  const before = await rowInView(page);
  const searches = asked.length;
  await resetBill(suite);
  await opened.click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('article', { name: /^Post by/ })).toBeVisible();
  // Last, the post's page reads the post again.
  const id = /post\/(\w+)/.exec(page.url())?.[1] ?? '';
  const readAgain = async (): Promise<number> =>
    (await billOf(suite, member.uid, new RegExp(`^posts/${id}$`))).reads;
  await expect.poll(readAgain).toBeGreaterThan(0);
  await resetBill(suite);
  await page.goBack();
  await expect(async () => {
    const { id, topPx } = await rowInView(page);
    expect(id).toBe(before.id);
    expect(Math.abs(topPx - before.topPx)).toBeLessThan(10);
  }).toPass({ timeout: 10_000 });
  expect(asked).toHaveLength(searches);
  const back = await billOf(suite, member.uid, /posts|news|likes/);
  expect(back.reads, back.readsOf).toBe(0);

  // From the result's card to its seller, and to a conversation with them.
  await page.getByRole('button', { name: 'Cards' }).click();
  await results.getByRole('link', { name: 'Otto T.' }).first().click();
  await page.waitForURL(`**/${seller.username}`);
  // The results have such buttons too, and go a moment after the address has changed.
  await expect(page.getByRole('heading', { name: 'Otto T.', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).first().click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.waitForURL('**/messages/*');
  await expect(page.getByRole('textbox', { name: 'Message to Otto' })).toBeVisible();
});

test(
  'the own searches are there when the field is opened again, and go',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Ravi', 'uf');
    await logIn(page, suite, member, 'uf');
    const field = page.getByRole('combobox', { name: /^Search/ });
    await field.click();
    await field.fill('Camping stove');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'No results for "Camping stove"' })).toBeVisible();
    await page.goto(`${suite.app('uf')}/home`);
    await field.click();
    await expect(page.getByRole('option', { name: 'camping stove' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove camping stove' }).click();
    await expect(page.getByText('Recent Search Removed')).toBeVisible();
    await expect(page.getByRole('option', { name: 'camping stove' })).toBeHidden();
  },
);

test(
  'on a phone Back closes the open search, and the page under it stays',
  { tag: ['@phoneOnly', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await page.goto(`${suite.app('campus')}/search?q=zeppelin`);
    const field = page.getByRole('combobox', { name: /^Search/ });
    await expect(page.getByRole('heading', { name: 'No results for "zeppelin"' })).toBeVisible();
    await field.click();
    const back = page.getByRole('button', { name: 'Back' });
    await expect(back).toBeVisible();
    await page.goBack();
    await expect(back).toBeHidden();
    await expect(page).toHaveURL(/\/search\?q=zeppelin$/);
    await expect(page.getByRole('heading', { name: 'No results for "zeppelin"' })).toBeVisible();
  },
);

test(
  'on a phone a long word that nothing has, and text at 200 %, stay within the page',
  { tag: ['@phoneOnly', '@rest'] },
  async ({ page }) => {
    const word = 'z'.repeat(SEARCH_TEXT_MAX);
    await page.goto(`${testSuite().app('campus')}/search?q=${word}`);
    const title = page.getByRole('heading', { name: `No results for "${word}"` });
    await expect(title).toBeVisible();
    const widthPx = page.viewportSize()?.width ?? 0;
    const rightPx = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox();
      return (box?.x ?? Infinity) + (box?.width ?? 0);
    };
    expect(await rightPx(title)).toBeLessThanOrEqual(widthPx);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const button = page.getByRole('button', { name: 'Filters' });
    await button.click();
    for (const part of [title, button, page.getByRole('group', { name: 'Filters' })])
      expect(await rightPx(part)).toBeLessThanOrEqual(widthPx);
  },
);

test(
  'results opened by their address have their key requested once, before the app’s code has come',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Kim', 'duke'), 'duke');
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/searchKey')) keys.push(request.url());
    });
    const release = await hold(page, '**/assets/*.js');
    await page.goto(`${suite.app('duke')}/search?q=zyzzyva`, { waitUntil: 'commit' });
    await expect.poll(() => keys.length).toBe(1);
    release();
    await expect(page.getByRole('heading', { name: 'No results for "zyzzyva"' })).toBeVisible();
    expect(keys).toHaveLength(1);
  },
);

/** A second try has a word of its own. */
const PRICED_WORDS = ['Ocarina', 'Dulcimer'] as const;
/** On a phone, with its row of filters. */
const FIRST_RESULT_MAX_PX = 160;
/** They cost $5, $6, $7 and $8. */
const PRICED = 4;

test('a price in the words is a filter; filters and order survive a reload, and go', async ({ page }, {
  retry,
}) => {
  const word = PRICED_WORDS[retry] ?? PRICED_WORDS[0];
  const suite = testSuite();
  const campusId = isPhone(page) ? 'stanford' : 'duke';
  const member = await verifiedStudent(suite, 'Pia', campusId);
  const seller = await verifiedStudent(suite, 'Nils', campusId);
  await seedFeed(seller, campusId, PRICED, word);
  await logIn(page, suite, member, campusId);
  const cards = page.getByRole('feed', { name: 'Posts' }).getByRole('article');
  await expect(async () => {
    await page.goto(`${suite.app(campusId)}/search?q=${word}`);
    await expect(cards).toHaveCount(PRICED, { timeout: 5000 });
  }).toPass({ timeout: INDEXED_MAX_MS });

  const field = page.getByRole('combobox', { name: /^Search/ });
  await field.click();
  await field.fill(`${word} under $6`);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}&to=6&price=words$`));
  await expect(cards).toHaveCount(2);
  // The cheapest one stands first already: the answer tells that this search is over.
  const sorted = page.waitForResponse((response) => response.url().includes('/queries'));
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if (isPhone(page)) await filters.click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest price');
  await sorted;
  await expect(cards.first()).toContainText('$5');
  // Opened by their address, they stand before the app's own code has come, and are searched for and read once.
  await resetBill(suite);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/queries')) asked.push(request.url());
  });
  const release = await hold(page, '**/assets/main-*.js');
  await page.reload({ waitUntil: 'commit' });
  const early = page.locator('.early');
  await expect(early.getByRole('article')).toHaveCount(2);
  const placesOf = (on: Locator): Promise<number[][]> =>
    Promise.all(
      [
        on.getByText('Media'),
        on.getByText('Clear filters'),
        on.getByText('Up to $6'),
        on.getByRole('article'),
      ].map((one) => placeOf(one.first())),
    );
  const before = await placesOf(early);
  release();
  await expect(early).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Price: Up to $6' })).toBeVisible();
  // Where they were, to the pixel.
  expect(await placesOf(page.getByRole('main'))).toEqual(before);
  if (isPhone(page)) expect((await cards.first().boundingBox())?.y).toBeLessThan(FIRST_RESULT_MAX_PX);
  await expect.poll(async () => (await billOf(suite, member.uid, /likes/)).reads).toBeGreaterThan(0);
  const bill = await billOf(suite, member.uid, /posts|likes/);
  expect(bill.reads, bill.readsOf).toBeLessThanOrEqual(2 + 1);
  expect(asked).toHaveLength(1);
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('$5');

  await page.getByRole('button', { name: 'Price: Up to $6' }).click();
  await page.getByRole('textbox', { name: 'From, in dollars' }).fill('100');
  await page.getByRole('textbox', { name: 'To, in dollars' }).fill('200');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Nothing matches with these filters: $100 to $200')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards).toHaveCount(PRICED);
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}&order=price_up$`));
});
