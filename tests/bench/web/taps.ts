import type { BrowserContext, Page } from '@playwright/test';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { serveControls } from '../control/serve.ts';
import { median, percentile, row, type Row } from '../../journeys/costs/row.ts';
import { recordPaint, recordPress, pressedToPainted } from './painted.ts';
import { seedPhotoPosts } from '../../journeys/costs/seed.ts';
import { emulatePhone, DESKTOP, openStage, signedIn, type Stage } from '../../journeys/costs/stage.ts';

/**
 * Latency from a tap to the frame that shows its result, with all responses delayed by more than the bar, so that an action that
 * waits for the network misses it. Each round has a new member, because of the hourly rate limit for posts. The control is
 * pressed before each kind of action, so that all are measured under the same load.
 */

/** Delay of each response, well above the bar. */
const HELD_MS = 400;
/** Presses per round and kind, and of the control before each kind. One more of each is done first as a warm-up. */
const TIMES = 20;
const CONTROLS = 7;
/** By CPU throttling. More rounds at 4×, where the figures are close to the bar. */
const ROUNDS = { 1: 1, 4: 2 } as const;
/** Time between pointer down and up, as of a finger, so that work on pointer down is not part of the latency of the click. */
export const TAP_OPTIONS = { delay: 80 } as const;
/** Longer than a page waits before it opens its listeners. */
const SETTLED_MS = 5000;

const KINDS = ['save', 'post', 'comment'] as const;
type Kind = (typeof KINDS)[number];
type Samples = Record<Kind | 'control', number[]>;

export async function tapsBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const [post = ''] = await seedPhotoPosts(stage.author, 'ut', TIMES * 2, 'Tapped');
  const controls = await serveControls(stage.suite);
  try {
    const rows: Row[] = [];
    for (const cpu of [1, 4] as const) {
      const samples: Samples = { control: [], save: [], post: [], comment: [] };
      for (let round = 0; round < ROUNDS[cpu]; round += 1)
        await pressAll(stage, controls.floor, post, cpu, samples);
      rows.push(...rowsOf(samples, cpu));
    }
    return rows;
  } finally {
    await controls.close();
  }
}

function rowsOf(samples: Samples, cpu: 1 | 4): readonly Row[] {
  const at = `at ${String(cpu)}× CPU`;
  const id = (kind: string, what: string): string => `web.tap.${kind}.${String(cpu)}x${what}`;
  const control = median(samples.control);
  return [
    row(id('floor', '.median'), `control: a line put into the floor page, median ${at}`, control, 'ms'),
    row(id('floor', ''), `control, p95 ${at}`, percentile(samples.control, 0.95), 'ms'),
    ...KINDS.flatMap((kind) => [
      row(id(kind, '.median'), `tap → painted, ${kind}, median ${at}`, median(samples[kind]), 'ms'),
      row(
        id(kind, '.toControl'),
        `the same ÷ control, ${kind}, medians ${at}`,
        median(samples[kind]) / control,
        'ratio',
      ),
      {
        ...row(id(kind, ''), `tap → painted, ${kind}, p95 ${at}`, percentile(samples[kind], 0.95), 'ms', {
          atMost: cpu === 1 ? 50 : 120,
        }),
        note: samples[kind].map((one) => one.toFixed(0)).join(' '),
      },
    ]),
  ];
}

/** One round: adds its samples. */
async function pressAll(
  stage: Stage,
  floor: string,
  postId: string,
  cpu: number,
  samples: Samples,
): Promise<void> {
  const { suite } = stage;
  // A member who has saved and written nothing yet.
  const context = await signedIn(stage, await verifiedStudent(suite, 'Tapper'), DESKTOP);
  const [page, control] = [await context.newPage(), await openControl(context, floor)];
  const openPage = async (path: string): Promise<void> => {
    await delayResponses(suite.firestore, 0);
    await page.bringToFront();
    await page.goto(`${suite.app('ut')}${path}`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await delayResponses(suite.firestore, HELD_MS);
  };
  const pressControl = async (): Promise<void> => {
    await control.bringToFront();
    for (let n = 0; n <= CONTROLS; n += 1) {
      const sample = await pressOnFloor(control);
      if (n > 0) samples.control.push(sample);
    }
    await page.bringToFront();
  };
  try {
    for (const one of [page, control]) await emulatePhone(one, { cpu, hasSlowLine: false });
    await openPage('/home');
    await pressControl();
    samples.save.push(...(await pressSaves(page)));
    await page.evaluate(() => scrollTo(0, 0));
    await pressControl();
    samples.post.push(...(await submitTexts(page, 'post')));
    await openPage(`/post/${postId}`);
    await pressControl();
    samples.comment.push(...(await submitTexts(page, 'comment')));
  } finally {
    await delayResponses(suite.firestore, 0);
    await context.close();
  }
}

/** The control: the floor page, where a press on the heading adds one line. */
async function openControl(context: BrowserContext, floor: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(floor);
  await page.getByRole('article').nth(1).waitFor();
  await page.evaluate(() => {
    let count = 0;
    document.querySelector('h1')?.addEventListener('click', ({ currentTarget }) => {
      const line = document.createElement('p');
      line.textContent = `pressed ${String(++count)}.`;
      if (currentTarget instanceof Element) currentTarget.after(line);
    });
  });
  return page;
}

async function pressOnFloor(page: Page): Promise<number> {
  const lines = await page.getByText(/^pressed \d+\.$/).count();
  await recordPress(page);
  await recordPaint(page, 'p', `pressed ${String(lines + 1)}.`);
  await page.getByRole('heading', { name: 'Feed' }).click(TAP_OPTIONS);
  return pressedToPainted(page, page);
}

/** Delays every response of Firestore to clients. 0 ends the delay. */
export async function delayResponses(firestore: string, latencyMs: number): Promise<void> {
  await fetch(`http://${firestore}/emulator/v1/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs }),
  });
}

async function pressSaves(page: Page): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n <= TIMES; n += 1) {
    const button = page
      .getByRole('article')
      .getByRole('button', { name: /^Save( |$)/ })
      .first();
    // The list renders only what is near the viewport.
    for (let left = 40; left > 0 && (await button.count()) === 0; left -= 1) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(100);
    }
    await button.scrollIntoViewIfNeeded();
    const mark = `tap-${String(n)}`;
    await button.evaluate((element, name) => element.setAttribute('data-tapped', name), mark);
    const tapped = page.locator(`[data-tapped="${mark}"]`);
    await recordPress(page);
    await recordPaint(page, `[data-tapped="${mark}"]`, 'Saved!');
    await tapped.click(TAP_OPTIONS);
    samples.push(await pressedToPainted(page, page));
  }
  return samples.slice(1);
}

/** Posts and comments, but not the composer in which the text is typed. */
const SHOWN = 'article:not(:has([contenteditable])), li:not(:has([contenteditable]))';

async function submitTexts(page: Page, kind: 'post' | 'comment'): Promise<readonly number[]> {
  const label = kind === 'post' ? 'Create Post' : 'Comment';
  const invitation = kind === 'post' ? 'What are you selling?' : 'Write a comment...';
  const samples: number[] = [];
  for (let n = 0; n <= TIMES; n += 1) {
    const words = `Held ${kind} ${String(n)} ${String(Date.now())}`;
    await openComposer(page, label, invitation);
    await page.keyboard.insertText(words);
    await recordPress(page);
    await recordPaint(page, SHOWN, words);
    const name = kind === 'post' ? 'Post' : 'Comment';
    await page.getByRole('button', { name, exact: true }).last().click(TAP_OPTIONS);
    samples.push(await pressedToPainted(page, page));
    // Entries to the same place are sent one after the other, so wait until this one has arrived.
    await page.waitForTimeout(HELD_MS + 200);
  }
  return samples.slice(1);
}

/** Opens the inline composer, unless it is open, and focuses it. */
export async function openComposer(page: Page, label: string, invitation: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label });
  if (!(await box.isVisible())) await page.getByText(invitation).filter({ visible: true }).first().click();
  await box.click();
}
