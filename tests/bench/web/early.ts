import type { BrowserContext, Page } from '@playwright/test';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { median, row, type Row } from '../../journeys/costs/row.ts';
import { emulatePhone, openStage, PHONE, signedIn } from '../../journeys/costs/stage.ts';

/**
 * The static page that is shown before the app has loaded, on a slow connection and a slow phone: its layout shifts, its longest
 * task, and how long a tap on it waits for the app.
 */

const RUNS = 5;
/** By then the live feed has replaced the static page. */
const WATCHED_MS = 12_000;
/** A point inside the search field on a phone. */
const FIELD = { x: 195, y: 26 } as const;

interface Seen {
  readonly cls: number;
  readonly longestTaskMs: number;
  /** The layout shifts with their elements and times, for diagnosis. */
  readonly shifts: string;
}

export async function earlyBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  // A campus with the demo's posts, which are of every kind.
  const home = `${stage.suite.app('duke')}/home`;
  const reader = await verifiedStudent(stage.suite, 'Early', 'duke');
  const member = await signedIn(stage, reader, PHONE, 'duke');
  try {
    const first: Seen[] = [];
    const again: Seen[] = [];
    const taps: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await clearCachedFeed(member, `${stage.suite.app('duke')}/icon.svg`);
      first.push(await watch(member, home));
      again.push(await watch(member, home));
      taps.push(await tap(member, home));
    }
    const worst = first.toSorted((a, b) => b.cls - a.cls)[0]?.shifts ?? '';
    const atMost = (most: number) => ({ atMost: most });
    return [
      {
        ...row(
          'web.early.cls',
          'CLS of a member’s feed',
          median(first.map(({ cls }) => cls)),
          'ratio',
          atMost(0.02),
        ),
        note: worst,
      },
      row(
        'web.early.clsAgain',
        'on the next visit',
        median(again.map(({ cls }) => cls)),
        'ratio',
        atMost(0.02),
      ),
      row(
        'web.early.task',
        'longest task',
        median(first.map(({ longestTaskMs }) => longestTaskMs)),
        'ms',
        atMost(400),
      ),
      row(
        'web.early.tap',
        'page asked for → what was tapped before the app is done',
        median(taps),
        'ms',
        atMost(4500),
      ),
    ];
  } finally {
    await member.close();
  }
}

/** Removes the cached feed of an earlier visit. */
async function clearCachedFeed(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => localStorage.removeItem('lastFeed'));
  await page.close();
}

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await emulatePhone(page);
  // As on a first visit, the code is downloaded.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

async function watch(context: BrowserContext, address: string): Promise<Seen> {
  const page = await openSlowly(context);
  await page.addInitScript(() => {
    const seen = { cls: 0, shifts: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly {
            readonly node: Element | null;
            previousRect: DOMRect;
            currentRect: DOMRect;
          }[];
        };
        if (hadRecentInput) continue;
        seen.cls += value;
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName ?? ''}.${node?.className ?? ''} ${[from.y, from.height, to.y, to.height].map(Math.round).join(' ')}`,
        );
        seen.shifts += `${value.toFixed(4)} at ${String(Math.round(startTime))} ms: ${what.join(', ')}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const browser = context.browser();
  await browser?.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCHED_MS);
  const longestTaskMs = longestTask(JSON.parse(String(await browser?.stopTracing())) as Trace);
  const seen = await page.evaluate<Omit<Seen, 'longestTaskMs'>>('window.seen');
  await page.close();
  return { ...seen, longestTaskMs };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

/** The longest task of the page's main thread, in milliseconds of CPU time, which excludes other load on the machine. */
function longestTask({ traceEvents }: Trace): number {
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isOfPage = ({ pid, tid }: TraceEvent): boolean =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return Math.max(0, ...traceEvents.filter(isOfPage).map(({ tdur = 0 }) => tdur / 1000));
}

/** Taps the search field of the static page; milliseconds from the start of the navigation until the app's field has focus. */
async function tap(context: BrowserContext, address: string): Promise<number> {
  const page = await openSlowly(context);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.early article').first().waitFor();
  await page.touchscreen.tap(FIELD.x, FIELD.y);
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox', undefined, {
    polling: 20,
    timeout: 60_000,
  });
  const doneMs = await page.evaluate(() => performance.now());
  await page.close();
  return doneMs;
}
