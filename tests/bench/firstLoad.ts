import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts';
import { seedFeed } from '../journeys/support/feed.ts';
import { verifiedStudent, type Student } from '../journeys/support/people.ts';
import { startTestSuite, testSuite, type TestSuite } from '../support/suite.ts';
import { row, type Row } from './row.ts';

/**
 * What a phone asks for on `/home`, in JavaScript, until 15 posts are painted and a first tap on a post is answered:
 * for a guest of the shared community, and for a member whose stored token is fresh.
 */

const POSTS = 20;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function firstLoadBench(): Promise<readonly Row[]> {
  const end = await startTestSuite(true);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Bench');
    await seedFeed(member, 'campus', POSTS);
    await seedFeed(member, 'ut', POSTS);
    return [
      bar('guest', await guestBytes(browser, suite)),
      bar('member', await memberBytes(browser, suite, member)),
    ];
  } finally {
    await browser.close();
    await end();
  }
}

const bar = (who: string, bytes: number): Row =>
  row(`web.firstLoad.${who}`, `JavaScript gz until the first tap is answered, ${who}`, bytes / 1000, 'kB', {
    atMost: 130,
  });

async function guestBytes(browser: Browser, suite: TestSuite): Promise<number> {
  const context = await browser.newContext(PHONE);
  return untilFirstTap(context, `${suite.app('campus')}/home`);
}

async function memberBytes(browser: Browser, suite: TestSuite, member: Student): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await page.close();
  return untilFirstTap(context, `${suite.app('ut')}/home`);
}

/** Opens the feed in a new tab and taps the first post as soon as the posts are there. */
async function untilFirstTap(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  const addresses: string[] = [];
  let isOver = false;
  page.on('request', (request) => {
    if (isOver || request.resourceType() !== 'script') return;
    addresses.push(request.url());
    bodies.push(bytesOf(request.response().then((response) => response?.body() ?? Buffer.alloc(0))));
  });
  await page.addInitScript(noteAnswer);
  const document = await page.goto(address, { waitUntil: 'commit' });
  // The list draws what is near the view, and for a guest it stands under the front page.
  await page.getByLabel('Posts', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('article').nth(1).waitFor();
  await tapFirst(page);
  isOver = true;
  const inline = [...((await document?.text()) ?? '').matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const scripts = await Promise.all(bodies);
  // Only now: the browser lists what has arrived, and what is on its way would pass for asked before the answer.
  const later = await askedLater(page);
  const inlineBytes = inline.reduce((sum, [, text = '']) => sum + gzipSync(text, { level: 9 }).byteLength, 0);
  await context.close();
  const early = scripts.filter((_bytes, index) => !later.includes(addresses[index] ?? ''));
  return early.reduce((sum, bytes) => sum + bytes, inlineBytes);
}

/** Runs in the page: notes when the post's page is first there. */
function noteAnswer(): void {
  new MutationObserver((_changes, observer) => {
    if (!location.pathname.startsWith('/post/') || !document.querySelector('h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('answered'));
  }).observe(document, { childList: true, subtree: true });
}

/** What was asked for only once the tap had been answered: it is not waited for. */
function askedLater(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const answeredMs = performance.getEntriesByName('answered')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ startTime }) => startTime > answeredMs).map(({ name }) => name);
  });
}

/** None for what was cut off: the page went on without it. */
async function bytesOf(body: Promise<Buffer>): Promise<number> {
  return gzipSync(await body.catch(() => Buffer.alloc(0)), { level: 9 }).byteLength;
}

async function tapFirst(page: Page): Promise<void> {
  await page
    .getByText(/^Lamp number/)
    .first()
    .tap();
  await page.waitForURL('**/post/*');
  await page.getByRole('heading', { name: 'Post', exact: true }).waitFor({ state: 'attached' });
}
