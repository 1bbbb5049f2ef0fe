import type { BrowserContext, Page } from '@playwright/test';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { median, row, type Row } from '../row.ts';
import { asOnPhone, openStage, PHONE, signedIn } from './stage.ts';

/** Bar 1b: the page before the app, on a slow line and a slow phone: how it moves, and what a tap on it leads to. */

const RUNS = 5;
/** The live feed has taken over by then. */
const WATCHED_MS = 12_000;
/** In the search field at the top of a phone. */
const FIELD = { x: 195, y: 26 } as const;

interface Seen {
  readonly cls: number;
  readonly longestTaskMs: number;
  /** What moved most, and when. */
  readonly shifts: string;
}

export async function earlyBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  // Posts of every kind, as the demo has them.
  const home = `${stage.suite.app('duke')}/home`;
  const reader = await verifiedStudent(stage.suite, 'Early', 'duke');
  const member = await signedIn(stage, reader, PHONE, 'duke');
  try {
    const first: Seen[] = [];
    const again: Seen[] = [];
    const taps: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await forgetFeed(member, `${stage.suite.app('duke')}/icon.svg`);
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

/** What the device keeps of an earlier visit. */
async function forgetFeed(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => localStorage.removeItem('lastFeed'));
  await page.close();
}

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await asOnPhone(page);
  // As on a first visit: the code comes over the line.
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
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

/** The longest task of a page's main thread, in milliseconds of the processor: what else the machine does is not in it. */
function longestTask({ traceEvents }: Trace): number {
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isOfPage = ({ pid, tid }: TraceEvent): boolean =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return Math.max(0, ...traceEvents.filter(isOfPage).map(({ tdur = 0 }) => tdur / 1000));
}

/** Milliseconds from the navigation's start until the search has the cursor that was tapped before the app. */
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
