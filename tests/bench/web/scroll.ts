import type { CDPSession, Page } from '@playwright/test';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { serveControls } from '../control/serve.ts';
import { percentile, row, type Row } from '../../journeys/costs/row.ts';
import { billOf, resetBill, waitForTriggers } from '../../journeys/support/bill.ts';
import { seedPhotoPosts } from '../../journeys/costs/seed.ts';
import {
  emulatePhone,
  newWindow,
  openStage,
  PHONE,
  signedIn,
  type Stage,
} from '../../journeys/costs/stage.ts';

/** A feed of 2,000 posts with photos on a phone, scrolled at 60 px per frame. */

const POSTS = 2000;
const PX_A_FRAME = 60;
const FRAMES = 600;
/** Limit for loading all posts, on a busy machine. */
const LOAD_MS = 300_000;

export interface Scrolled {
  readonly frames: readonly number[];
  readonly elements: number;
}

export async function scrollBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const { page, session, loaded, reads, close } = await loadAll(stage);
  try {
    const control = await scrollControl(stage);
    const before = await heapMB(session);
    const fast = await scroll(page);
    const after = await heapMB(session);
    await emulatePhone(page, { cpu: 4, hasSlowLine: false });
    const slow = await scroll(page);
    const fps = (frames: readonly number[]): number =>
      1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);
    return [
      row('web.scroll.posts', 'posts in the feed that is scrolled', loaded, 'count', { atLeast: POSTS }),
      row('web.scroll.reads', 'reads until 2,000 posts are loaded, none saved', reads, 'count', {
        atMost: 2200,
      }),
      row(
        'web.scroll.elements',
        'elements of the page, at most',
        Math.max(fast.elements, slow.elements),
        'count',
        {
          atMost: 1500,
        },
      ),
      row(
        'web.scroll.floor.frame',
        'control: p95 of a frame of the floor page',
        percentile(control.fast.frames, 0.95),
        'ms',
      ),
      row(
        'web.scroll.floor.fps4',
        'control: frames a second of the floor page at 4× CPU',
        fps(control.slow.frames),
        '/s',
      ),
      row('web.scroll.frame', 'p95 of a frame', percentile(fast.frames, 0.95), 'ms', { atMost: 17 }),
      row('web.scroll.fps', 'frames a second', fps(fast.frames), '/s'),
      row('web.scroll.fps4', 'frames a second at 4× CPU', fps(slow.frames), '/s', { atLeast: 45 }),
      row('web.scroll.heap', 'heap growth over 600 frames', after - before, 'MB', { atMost: 15 }),
    ];
  } finally {
    await close();
  }
}

interface Loaded {
  readonly page: Page;
  readonly session: CDPSession;
  readonly loaded: number;
  readonly reads: number;
  close(): Promise<void>;
}

/** Scrolls to the end until `POSTS` posts are loaded. */
async function loadAll(stage: Stage): Promise<Loaded> {
  const { suite } = stage;
  const reader = await verifiedStudent(suite, 'Scroller', 'duke');
  await seedPhotoPosts(stage.author, 'duke', POSTS, 'Scrolled');
  await waitForTriggers(suite);
  const context = await signedIn(stage, reader, PHONE, 'duke');
  const page = await context.newPage();
  await resetBill(suite);
  await page.goto(`${suite.app('duke')}/home`);
  await page.getByRole('article').nth(1).waitFor();
  await page.waitForTimeout(5000);
  const loaded = await page.evaluate(
    async ([wanted, limitMs]) => {
      const endMs = performance.now() + limitMs;
      let last = 0;
      while (last < wanted && performance.now() < endMs) {
        scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((resolve) => setTimeout(resolve, 25));
        for (const one of document.querySelectorAll('article[aria-posinset]'))
          last = Math.max(last, Number(one.getAttribute('aria-posinset')));
      }
      return last;
    },
    [POSTS, LOAD_MS] as const,
  );
  const { reads } = await billOf(suite, reader.uid, /posts|news|likes/);
  const session = await page.context().newCDPSession(page);
  return { page, session, loaded, reads, close: () => context.close() };
}

/** The control: the floor page with its posts repeated and no script at work. Shows what the machine can do at the moment. */
async function scrollControl(stage: Stage): Promise<Readonly<Record<'fast' | 'slow', Scrolled>>> {
  const controls = await serveControls(stage.suite);
  const context = await newWindow(stage.browser);
  const page = await context.newPage();
  try {
    await page.goto(controls.floor);
    await page.getByRole('article').nth(1).waitFor();
    await page.evaluate(() => {
      const main = document.querySelector('main');
      for (const post of document.querySelectorAll('article'))
        for (let n = 0; n < 10; n += 1) main?.append(post.cloneNode(true));
    });
    const fast = await scroll(page);
    await emulatePhone(page, { cpu: 4, hasSlowLine: false });
    return { fast, slow: await scroll(page) };
  } finally {
    await context.close();
    await controls.close();
  }
}

async function heapMB(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** Scrolls through the middle of the page, or of the element `selector`; returns the frame times without the first ten. */
export function scroll(page: Page, selector = 'html'): Promise<Scrolled> {
  return page.evaluate(
    async ([step, count, wanted]) => {
      const pane = document.querySelector(wanted);
      if (pane === null) throw new Error(`Nothing is ${wanted}.`);
      pane.scrollTo(0, pane.scrollHeight / 3);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const frames: number[] = [];
      let elements = 0;
      let lastMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let n = 0; n < count; n += 1) {
        pane.scrollBy(0, step);
        const nowMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        frames.push(nowMs - lastMs);
        lastMs = nowMs;
        if (n % 20 === 0) elements = Math.max(elements, document.querySelectorAll('*').length);
      }
      return { frames: frames.slice(10), elements };
    },
    [PX_A_FRAME, FRAMES, selector] as const,
  );
}
