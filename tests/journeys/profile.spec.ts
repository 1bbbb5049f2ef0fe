import { expect, test, type Page } from '@playwright/test';
import { TERMS_VERSION } from '../../src/domain/terms.ts';
import { billOf, resetBill } from './support/bill.ts';
import { testSuite } from '../support/suite.ts';
import { holdSdk, isKnownHere } from './support/byAddress.ts';
import { seedFeed, showAsPicture } from './support/feed.ts';
import { waitForMail } from './support/inbox.ts';
import { giveUpName, termsOf, unclaimedStudent, verifiedStudent } from './support/people.ts';
import { isPhone, logIn, postWith } from './support/steps.ts';
import { hold } from './support/beforeTheApp.ts';
import { untilLive } from './support/later.ts';

const SHOWN = 10;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile', exact: true }).getByRole('link', { name });

async function scrollBy(page: Page, byPx: number): Promise<void> {
  await page.evaluate((px) => window.scrollBy({ top: px, behavior: 'instant' }), byPx);
}

test('a student looks a seller up by a name given up since, and writes to them', async ({ page }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const texts = await seedFeed(ana, 'ut', SHOWN + 2, `Globe ${Date.now()},`);
  const [first = '', last = ''] = [texts[0], texts.at(-1)];
  // The one that the first page leaves out: a page reads what has changed in the seconds before it again.
  await showAsPicture(suite, last, { width: 640, height: 480 });
  await giveUpName(suite, ana, `old-${ana.username}`);
  await logIn(page, suite, ben);
  // The feed's own reads are done.
  await expect(postWith(page, first)).toBeVisible();
  await untilLive(page, suite, ben.uid);

  await resetBill(suite);
  await page.goto(`${suite.app('ut')}/old-${ana.username}`);
  await page.waitForURL(`**/${ana.username}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Ana T\./ })).toBeVisible();
  await expect(postWith(page, first)).toBeVisible();
  await expect.poll(async () => (await billOf(suite, ben.uid, /likes|news/)).reads).toBeGreaterThan(1);
  // Two names, ten posts, and whether they are saved.
  const bill = await billOf(suite, ben.uid, /usernames|posts|likes/);
  expect(bill.reads, bill.readsOf).toBeLessThanOrEqual(2 + SHOWN + 1);

  const bar = page.getByRole('banner');
  await scrollBy(page, 600);
  if (isPhone(page)) {
    await expect(bar).not.toBeInViewport();
    await scrollBy(page, -60);
    await expect(bar).toBeInViewport();
  }
  await expect(async () => {
    await scrollBy(page, 4000);
    await expect(page.getByText("You've reached the end.")).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(postWith(page, last)).toBeVisible();

  // Back from a post to where one was.
  await postWith(page, last).getByText(last).click();
  await page.waitForURL('**/post/*');
  await page.goBack();
  await expect(postWith(page, last)).toBeInViewport();

  await scrollBy(page, -9000);
  await tab(page, 'Photos').click();
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.waitForURL('**/messages/*');
  await expect(page.getByText('New Conversation Started')).toBeVisible();
});

test(
  'a profile opened by its address has its name and posts before the SDK has come',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Lantern ${Date.now()},`);
    await logIn(page, suite, ben);
    await isKnownHere(page, text);
    const sdk = await holdSdk(page);
    await page.goto(`${suite.app('ut')}/${ana.username}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Ana T\./ })).toBeVisible();
    await expect(postWith(page, text)).toBeVisible();
    // The session is started after the first screen, and waits for it.
    await expect.poll(sdk.asked).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Share Profile' });
    await expect(dialog).toBeVisible();
    const badges = page.waitForRequest(/Firestore\/Listen\/channel/);
    sdk.release();
    await badges;
    await expect(dialog).toBeVisible();
  },
);

test(
  'a profile opened by its address is asked for, with the code of its page, before the app has come',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Sextant ${Date.now()},`);
    await logIn(page, suite, ben);
    await isKnownHere(page, text);
    const release = await hold(page, '**/assets/main-*.js');
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, method] = /documents:(\w+)/.exec(request.url()) ?? [];
      if (method !== undefined) asked.push(method);
    });
    await page.goto(`${suite.app('ut')}/${ana.username}`, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(['batchGet', 'batchGet', 'runQuery']);
    await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: /^Ana T\./ })).toBeVisible();
    await expect(postWith(page, text)).toBeVisible();
    expect(asked.filter((method) => method === 'batchGet')).toHaveLength(2);
  },
);

test(
  'what a student saves stands on their own profile',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Atlas ${Date.now()},`);
    await logIn(page, suite, ben);
    await page.goto(`${suite.app('ut')}/${ana.username}`);
    await postWith(page, text).getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('Post saved.')).toBeVisible();
    await page.goto(`${suite.app('ut')}/profile`);
    await page.waitForURL(`**/${ben.username}`);
    await expect(page.getByText('No Posts')).toBeVisible();
    await tab(page, 'Saved').click();
    await expect(postWith(page, text)).toBeVisible();
  },
);

test(
  'on a phone with text at 200 % each tab of a profile stays within the page, apart from the next',
  { tag: ['@phoneOnly', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const ben = await verifiedStudent(suite, 'Ben');
    await logIn(page, suite, ben);
    await page.goto(`${suite.app('ut')}/${ben.username}`);
    await expect(tab(page, 'Saved')).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const widthPx = page.viewportSize()?.width ?? 0;
    for (const name of ['Posts', 'Selling', 'Photos', 'Replies', 'Saved']) {
      const words = await tab(page, name).evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const { left, right } = range.getBoundingClientRect();
        const box = link.getBoundingClientRect();
        return { left, right, gapLeft: left - box.left, gapRight: box.right - right };
      });
      expect(words.left, name).toBeGreaterThanOrEqual(0);
      expect(words.right, name).toBeLessThanOrEqual(widthPx);
      expect(Math.min(words.gapLeft, words.gapRight), name).toBeGreaterThanOrEqual(3);
    }
  },
);

test(
  'an account that was imported is claimed through its owner’s mail',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, browser }) => {
    const suite = testSuite();
    const [joan, ben] = [await unclaimedStudent(suite, 'Joan'), await verifiedStudent(suite, 'Ben')];
    await logIn(page, suite, ben);
    await page.goto(`${suite.app('ut')}/${joan.username}`);
    await page.getByRole('link', { name: 'Claim this account' }).click();
    await expect(page.getByRole('heading', { name: 'Your magic link is on its way!' })).toBeVisible();
    await expect(page.getByText(`${joan.email.charAt(0)}•••@example.com`)).toBeVisible();
    await expect(page.getByText(joan.email)).toBeHidden();

    const { links } = await waitForMail(suite.inbox, joan.email);
    const opened = await browser.newPage();
    await opened.goto(links.find((link) => link.includes('oobCode=')) ?? '');
    await opened.getByRole('textbox', { name: 'Email' }).fill(joan.email);
    await opened.getByRole('button', { name: 'Log In' }).click();
    await opened.waitForURL(/\/(home|school_email|settings\/account\/school_email)/);
    await opened.goto(`${suite.app('ut')}/profile`);
    await opened.waitForURL(`**/${joan.username}`);
    // An operator made the profile: its owner has agreed to nothing yet.
    await opened.getByRole('dialog', { name: 'Our terms' }).getByRole('button', { name: 'I Agree' }).click();
    await expect(opened.getByRole('link', { name: 'Set up profile' })).toBeVisible();
    expect(await termsOf(suite, joan)).toBe(TERMS_VERSION);
    await opened.close();

    await page.reload();
    await expect(page.getByRole('heading', { name: "This account can't be claimed" })).toBeVisible();
  },
);
