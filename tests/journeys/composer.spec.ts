import { expect, test, type Locator, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { isPhone, logIn, openComposer, ownEntry, postWith, sendPost } from './support/steps.ts';

const strip = (page: Page): Locator => page.getByRole('list', { name: 'Photos' });
const namesOf = (page: Page): Promise<string[]> =>
  strip(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('alt') ?? ''));

async function attach(page: Page, ...names: readonly string[]): Promise<void> {
  const colours = ['#8a4b2a', '#2a5f8a', '#2a8a5f', '#8a2a5f'];
  const size = { width: 640, height: 480 };
  const photos = await Promise.all(names.map((name, n) => photo(name, colours[n % 4] ?? '#444', size)));
  await page.locator('input[type=file]').setInputFiles(photos);
  await expect(strip(page).getByRole('img')).toHaveCount(names.length);
}

/** The middle of something on the screen. */
async function middleOf(one: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const firstHandle = (page: Page): Locator => strip(page).locator('li').first().locator('[class*=handle]');

/** With the mouse. */
async function dragFirstOver(page: Page, place: number): Promise<void> {
  const from = await middleOf(firstHandle(page));
  const over = await middleOf(strip(page).locator('li').nth(place));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 12 });
  await page.mouse.up();
}

/** With a finger that is held at the right edge until the first of four is the last, and then back by one with a button. */
async function dragFirstToTheEnd(page: Page): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const from = await middleOf(firstHandle(page));
  const touch = (type: 'touchStart' | 'touchMove', x: number): Promise<unknown> =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ id: 0, x, y: from.y }] });
  const [first = ''] = await namesOf(page);
  await touch('touchStart', from.x);
  const edge = (page.viewportSize()?.width ?? 0) - 24;
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', from.x + ((edge - from.x) * step) / 12);
  await expect.poll(async () => (await namesOf(page)).at(-1)).toBe(first);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
  await page.getByRole('button', { name: 'Move photo 4 of 4 left' }).click();
}

test(
  'the first key is taken before the editor’s code is there, and none is lost when it comes',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    let letCome = (): void => undefined;
    const held = new Promise<void>((resolve) => (letCome = resolve));
    // The file that the editor is in, whatever the build calls it.
    await page.route(/assets\/[^/]*\.js/, async (route) => {
      // Browsers know `ut.localhost` by themselves; Node does not.
      const url = route
        .request()
        .url()
        .replace(/\/\/[^:/]+:/, '//127.0.0.1:');
      const response = await route.fetch({ url, maxRetries: 3 });
      if ((await response.text()).includes('DraftEditor')) await held;
      await route.fulfill({ response });
    });
    await logIn(page, suite, await verifiedStudent(suite, 'Uma'));
    await page.getByRole('button', { name: 'Create Post' }).first().click();
    const box = page.getByRole('textbox', { name: 'Create Post' });
    await expect(box).toBeFocused();
    expect(await box.evaluate((field) => field.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('Two desk chairs,', { delay: 20 });
    letCome();
    await page.keyboard.type(' grey, barely used. $25 each.', { delay: 60 });
    const editor = page.locator('[contenteditable=true]');
    await expect(editor).toHaveText('Two desk chairs, grey, barely used. $25 each.');
    await expect(editor).toBeFocused();
  },
);

test('pictures are uploaded while it is written, put in order, removed; others see them in that order', async ({
  page,
  browser,
}, { project }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Vera'));
  const watching = await browser.newPage(project.use);
  await logIn(watching, suite, await verifiedStudent(suite, 'Walt'));
  const text = `Guitar with case. $90. ${Date.now()}`;
  const box = await openComposer(page);
  await box.pressSequentially(text);
  const uploads: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('name');
    if (request.method() === 'POST' && name !== null) uploads.push(name);
  });
  await attach(page, 'one', 'two', 'three', 'four');
  // They are uploaded while it is written, before there is an order.
  await expect.poll(() => new Set(uploads).size).toBe(8);

  // By keyboard, with a word for those who do not see it; the focus stays on the button.
  const left = page.getByRole('button', { name: 'Move photo 3 of 4 left' });
  await left.focus();
  await left.press('Enter');
  expect(await namesOf(page)).toEqual(['one.jpg', 'three.jpg', 'two.jpg', 'four.jpg']);
  await expect(page.getByText('Moved to place 2 of 4')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move photo 2 of 4 left' })).toBeFocused();
  // By dragging the first over the third. A phone shows no more than two: held at an end, the strip goes on.
  await strip(page).evaluate((list) => (list.scrollLeft = 0));
  if (isPhone(page)) await dragFirstToTheEnd(page);
  else await dragFirstOver(page, 2);
  expect(await namesOf(page)).toEqual(['three.jpg', 'two.jpg', 'one.jpg', 'four.jpg']);
  await Promise.all([
    expect(page.getByText('Removing photo...')).toBeVisible(),
    page.getByRole('button', { name: 'Remove photo 2 of 4' }).click(),
  ]);
  expect(await namesOf(page)).toEqual(['three.jpg', 'one.jpg', 'four.jpg']);

  await sendPost(page);
  await expect(page.getByText('Your post was sent')).toBeVisible();
  await expect(postWith(watching, text)).toBeVisible();
  await expect(postWith(watching, text).locator('img')).not.toHaveCount(0);
  // Nothing was uploaded again for the order or at Post.
  expect(new Set(uploads).size).toBe(8);
  await expect(watching.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await watching.close();
});

test(
  'a connection that goes in the middle of an upload loses nothing: it goes on when it is back',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Xena'));
    const text = `Kayak, two paddles. $150. ${Date.now()}`;
    const box = await openComposer(page);
    await box.pressSequentially(text);
    // The first file is uploaded, the second hangs until the connection is gone.
    const names = new Set<string>();
    await page.route(/\/v0\/b\/.*name=/, async (route) => {
      names.add(new URL(route.request().url()).searchParams.get('name') ?? '');
      if (names.size <= 2) await route.continue();
    });
    await attach(page, 'kayak', 'paddle');
    await expect.poll(() => names.size).toBeGreaterThan(2);
    await sendPost(page);
    // Nothing blocks: the feed is there, and the card tells how far it is.
    const going = page.getByRole('list', { name: 'Not sent yet' });
    await expect(going.getByText('Uploading Photos... Patience is a virtue.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.context().setOffline(true);
    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting.getByText(text)).toBeVisible({ timeout: 60_000 });
    await page.unroute(/\/v0\/b\/.*name=/);
    await page.context().setOffline(false);
    await expect(postWith(page, text)).toBeVisible({ timeout: 60_000 });
    await expect(waiting).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  },
);

test(
  'a Storage that answers 500 fails the upload within 10 s, keeps words and photos, and blocks nothing',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Yara'));
    const text = `Tent for two. $60. ${Date.now()}`;
    const box = await openComposer(page);
    await box.pressSequentially(text);
    await page.route(/\/v0\/b\/.*name=/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await attach(page, 'tent');
    await sendPost(page);
    const unsent = page.getByRole('list', { name: 'Not sent yet' });
    await expect(unsent.getByText(text)).toBeVisible();
    const retry = unsent.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 10_000 });
    await expect(unsent.getByText('Something went wrong')).toBeVisible();
    await page.reload();
    await expect(unsent.getByText(text)).toBeVisible();
    await page.unroute(/\/v0\/b\/.*name=/);
    await retry.click();
    await expect(postWith(page, text)).toBeVisible();
    await expect(postWith(page, text).locator('img')).not.toHaveCount(0);
  },
);

test(
  'Back asks before what is written goes; the category has a page on phones',
  { tag: ['@phoneFirst', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Yuri');
    await logIn(page, suite, student);
    if (!isPhone(page)) {
      await page.goto(`${suite.app('ut')}/create/post?goBack=/settings/help`);
      await page.waitForURL('**/settings/help');
      await page.goto(`${suite.app('ut')}/create/comment/AAAAAAAAAAAAAAAAAAAA`);
      await page.waitForURL('**/post/AAAAAAAAAAAAAAAAAAAA');
      await page.goto(`${suite.app('ut')}/create/categories`);
      await page.waitForURL('**/home');
      return;
    }
    const box = await openComposer(page);
    await box.pressSequentially('Sofa bed');
    await page.getByRole('link', { name: 'Category: Furniture' }).click();
    await page.waitForURL('**/create/categories**');
    await page.getByRole('button', { name: 'Household' }).click();
    await expect(page.getByRole('link', { name: 'Category: Household' })).toBeVisible();
    await expect(box).toContainText('Sofa bed');
    await page.goBack();
    const question = page.getByRole('dialog').getByText('Discard Post?');
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep Writing' }).click();
    await expect(question).toBeHidden();
    await expect(box).toContainText('Sofa bed');
    await page.goBack();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.waitForURL('**/home');
    await expect(await openComposer(page)).not.toContainText('Sofa');
    await expect(page.getByRole('link', { name: 'Category: none' })).toBeVisible();
  },
);

test(
  'a draft is its author’s alone, whoever signs in after them on the same device',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const [ada, bo] = [await verifiedStudent(suite, 'Ada'), await verifiedStudent(suite, 'Bo')];
    await logIn(page, suite, ada);
    await (await openComposer(page)).pressSequentially('A secret sale');
    await page.goto(`${suite.app('ut')}/logout`);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    // Logging out loads the app anew; another address in the middle of that would be given up.
    await expect(page.getByText('This community is private.')).toBeVisible();
    await logIn(page, suite, bo);
    await expect(await openComposer(page)).not.toContainText('secret');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret');
  },
);

/** Whether the whole of an element is on the screen. */
async function isInView(page: Page, one: Locator): Promise<boolean> {
  const box = await one.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
}

test(
  'Post stays in view above the keyboard with five lines and photos, also while it is sent',
  { tag: ['@phoneFirst', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Pia'));
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    // What an on-screen keyboard leaves.
    if (isPhone(page)) await page.setViewportSize({ width: size.width, height: 430 });
    const box = await openComposer(page);
    for (let line = 1; line <= 5; line += 1) {
      await box.pressSequentially(`Line ${line} of what is sold here`);
      if (line < 5) await box.press('Enter');
    }
    await attach(page, 'one', 'two', 'three');
    if (isPhone(page)) {
      await page.getByRole('link', { name: 'Category: none' }).click();
      await page.getByRole('button', { name: 'Clothing & Shoes' }).click();
    } else await page.getByLabel('Category of the post').selectOption({ label: 'Clothing & Shoes' });
    await expect(strip(page).getByRole('img')).toHaveCount(3);
    const post = page.getByRole('button', { name: 'Post', exact: true });
    expect(await isInView(page, post)).toBe(true);
    await box.click();
    await box.press('End');
    expect(await isInView(page, post)).toBe(true);
    // The device does not answer from here on: the button goes on saying that it is sent.
    await page.evaluate(() => {
      Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set: () => undefined });
    });
    const busy = page.getByRole('button', { name: 'Posting…' });
    await post.click();
    await expect(busy).toBeVisible();
    expect(await isInView(page, busy)).toBe(true);
  },
);

// On wide screens alerts have a place beside the page.
test.describe('in a window like a phone’s', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'on phones an alert covers neither what is answered nor the field and its buttons',
    { tag: ['@anyWidth', '@rest'] },
    async ({ page }) => {
      const suite = testSuite();
      const member = await verifiedStudent(suite, 'Ruth');
      const [text = ''] = await seedFeed(member, 'ut', 1, `Toaster ${Date.now()}`);
      await logIn(page, suite, member);
      await postWith(page, text).getByRole('button', { name: 'Comment' }).click();
      await page.waitForURL('**/create/comment/**');
      // What an on-screen keyboard leaves.
      await page.setViewportSize({ width: 390, height: 430 });
      const field = page.getByRole('textbox', { name: 'Comment' });
      await field.pressSequentially('Is it still there?');
      const keptFree = [
        page.getByRole('button', { name: 'Back', exact: true }),
        page.getByText('Ruth T.'),
        page.getByText(text),
        field,
        page.getByRole('button', { name: 'Add photos' }),
        page.getByRole('button', { name: 'Comment', exact: true }),
      ];
      const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
      for (const focused of [field, page.getByRole('button', { name: 'Add photos' })]) {
        await focused.focus();
        const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
        await page.locator('input[type=file]').setInputFiles([notes]);
        await alert.hover();
        const { x, y, height } = await boxOf(alert);
        for (const one of keptFree) {
          const box = await boxOf(one);
          expect(box.height, String(one)).toBeGreaterThan(0);
          const isApart = box.y + box.height <= y || box.y >= y + height || box.x + box.width <= x;
          expect(isApart, String(one)).toBe(true);
        }
        await alert.getByRole('button', { name: 'Dismiss' }).click();
      }
    },
  );
});

test(
  'on wide screens the composer opens over the page that is read, wherever one is on it',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Pam'));
    await page.goto(`${suite.app('ut')}/settings/account`);
    const box = await openComposer(page);
    await expect(box).toBeFocused();
    expect(await isInView(page, box)).toBe(true);
    await box.pressSequentially('Desk lamp');
    expect(new URL(page.url()).pathname).toBe('/settings/account');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await ownEntry(page);
    // Closing it keeps the draft.
    await page.goto(`${suite.app('ut')}/home`);
    await expect(page.getByRole('button', { name: 'Desk lamp' })).toBeVisible();
    await expect(await openComposer(page)).toContainText('Desk lamp');
  },
);

test(
  'an item with a photo is for sale within thirty seconds of the tap',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Zoe'));
    const text = `Bookshelf, five boards. $30. ${Date.now()}`;
    const fromMs = Date.now();
    const box = await openComposer(page);
    await box.pressSequentially(text);
    await attach(page, 'shelf');
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
    await expect(postWith(page, text)).toBeVisible();
    expect(Date.now() - fromMs).toBeLessThan(30_000);
  },
);

test(
  'Arabic words run from the right while they are written, in a post and in its first plain field',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Rana'));
    const box = await openComposer(page);
    await box.pressSequentially('دراجة للبيع call me');
    const gaps = await box.evaluate((field) => {
      const words = document.createRange();
      words.selectNodeContents(field.querySelector('[data-text]') ?? field);
      const [around, inside] = [field.getBoundingClientRect(), words.getBoundingClientRect()];
      return { left: inside.left - around.left, right: around.right - inside.right };
    });
    expect(gaps.right).toBeLessThan(gaps.left);
    // What is typed before the editor is here, and messages.
    const plain = await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('textarea'));
      const { unicodeBidi } = getComputedStyle(field);
      field.remove();
      return unicodeBidi;
    });
    expect(plain).toBe('plaintext');
  },
);
