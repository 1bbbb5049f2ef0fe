import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { row, type Row } from './row.ts';
import { expireToken, LONG_WAITS, newWindow, openStage, signedIn, type Stage } from './stage.ts';

/**
 * Bytes of JavaScript that a phone requests on `/home` until 15 posts are painted and the first tap on a post is answered: for
 * a guest of the shared community, a member with a valid stored token, and a member whose token has expired.
 */

export async function firstLoadBench(): Promise<readonly Row[]> {
  return firstLoadRows(await openStage());
}

/** The three rows. Expects the stage's posts at the top of the feeds of UT and the shared community. */
export async function firstLoadRows({ suite, browser, reader }: Stage): Promise<readonly Row[]> {
  const home = `${suite.app('ut')}/home`;
  const guest = await newWindow(browser);
  const fresh = await signedIn({ suite, browser }, reader);
  const ended = await signedIn({ suite, browser }, reader);
  await expireToken(ended, `${suite.app('ut')}/icon.svg`);
  return [
    bar('guest', await untilFirstTap(guest, `${suite.app('campus')}/home`)),
    bar('member', await untilFirstTap(fresh, home)),
    bar('member.ended', await untilFirstTap(ended, home)),
  ];
}

const bar = (who: string, bytes: number): Row =>
  row(`web.firstLoad.${who}`, `JavaScript gz until the first tap is answered, ${who}`, bytes / 1000, 'kB', {
    atMost: 175,
  });

/** Opens the feed in a new tab and taps the first post as soon as it is shown; gzipped bytes, including inline scripts. */
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
  await page.addInitScript(LONG_WAITS);
  await page.addInitScript(noteAnswer);
  const document = await page.goto(address, { waitUntil: 'commit' });
  // The list renders only what is near the viewport, and guests see it below the front page.
  await page.getByLabel('Posts', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('article').nth(1).waitFor();
  await tapFirst(page);
  isOver = true;
  const inline = [...((await document?.text()) ?? '').matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const scripts = await Promise.all(bodies);
  await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0);
  // Only after all responses have arrived: the browser's resource list has no entry for a request in flight.
  const later = await askedLater(page);
  const inlineBytes = inline.reduce((sum, [, text = '']) => sum + gzipSync(text, { level: 9 }).byteLength, 0);
  await context.close();
  const early = scripts.filter((_bytes, index) => !later.includes(addresses[index] ?? ''));
  return early.reduce((sum, bytes) => sum + bytes, inlineBytes);
}

/** Runs in the page. Sets the mark 'answered' when the post's page is first shown. */
function noteAnswer(): void {
  new MutationObserver((_changes, observer) => {
    if (!location.pathname.startsWith('/post/') || !document.querySelector('h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('answered'));
  }).observe(document, { childList: true, subtree: true });
}

/** URLs that were requested only after the tap was answered, so they are not part of the figure. */
function askedLater(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const answeredMs = performance.getEntriesByName('answered')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ startTime }) => startTime > answeredMs).map(({ name }) => name);
  });
}

/** Gzipped size. 0 for an aborted request, which the page did not need. */
async function bytesOf(body: Promise<Buffer>): Promise<number> {
  return gzipSync(await body.catch(() => Buffer.alloc(0)), { level: 9 }).byteLength;
}

async function tapFirst(page: Page): Promise<void> {
  await page
    .getByText(/: solid oak, one scratch/)
    .first()
    .tap();
  await page.waitForURL('**/post/*');
  await page.getByRole('heading', { name: 'Post', exact: true }).waitFor({ state: 'attached' });
}
