import type { BrowserContext, Page } from '@playwright/test';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { serveControls } from '../control/serve.ts';
import { median, percentile, row, type Row } from '../row.ts';
import { notePainted, notePress, pressedToPainted } from './painted.ts';
import { seedPhotoPosts } from './seed.ts';
import { asOnPhone, DESKTOP, openStage, signedIn, type Stage } from './stage.ts';

/**
 * Bar 6: from the tap to the frame that shows its result, with every answer of the network held for longer than a tap may
 * take. Done in rounds of another person each, because so many posts in an hour are refused one of them; the control is
 * pressed between the three kinds, so that all four are of the same minute.
 */

/** Whoever waits for the network is far above the bar. */
const HELD_MS = 400;
/** Presses of a round, and of the control before each kind. One more of each is done first and not counted: its code may still have been on its way. */
const TIMES = 20;
const CONTROLS = 7;
/** The throttled ones are what the bar is close to. */
const ROUNDS = { 1: 1, 4: 2 } as const;
/** As long as a finger stays down: what a page does at its coming down is no part of what its going up is answered by. */
export const DOWN = { delay: 80 } as const;
/** Longer than a page waits before it goes live. */
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
  // Somebody who has saved and written nothing yet.
  const context = await signedIn(stage, await verifiedStudent(suite, 'Tapper'), DESKTOP);
  const [page, control] = [await context.newPage(), await openControl(context, floor)];
  const at = async (path: string): Promise<void> => {
    await hold(suite.firestore, 0);
    await page.bringToFront();
    await page.goto(`${suite.app('ut')}${path}`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await hold(suite.firestore, HELD_MS);
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
    for (const one of [page, control]) await asOnPhone(one, { cpu, hasSlowLine: false });
    await at('/home');
    await pressControl();
    samples.save.push(...(await saves(page)));
    await page.evaluate(() => scrollTo(0, 0));
    await pressControl();
    samples.post.push(...(await written(page, 'post')));
    await at(`/post/${postId}`);
    await pressControl();
    samples.comment.push(...(await written(page, 'comment')));
  } finally {
    await hold(suite.firestore, 0);
    await context.close();
  }
}

/** The control: a press on the floor page puts one line into it. */
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
  await notePress(page);
  await notePainted(page, 'p', `pressed ${String(lines + 1)}.`);
  await page.getByRole('heading', { name: 'Feed' }).click(DOWN);
  return pressedToPainted(page, page);
}

/** Lets every request of a client wait. */
export async function hold(firestore: string, latencyMs: number): Promise<void> {
  await fetch(`http://${firestore}/emulator/v1/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs }),
  });
}

async function saves(page: Page): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n <= TIMES; n += 1) {
    const button = page
      .getByRole('article')
      .getByRole('button', { name: /^Save( |$)/ })
      .first();
    // The list draws what is near the view alone.
    for (let left = 40; left > 0 && (await button.count()) === 0; left -= 1) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(100);
    }
    await button.scrollIntoViewIfNeeded();
    const mark = `tap-${String(n)}`;
    await button.evaluate((element, name) => element.setAttribute('data-tapped', name), mark);
    const tapped = page.locator(`[data-tapped="${mark}"]`);
    await notePress(page);
    await notePainted(page, `[data-tapped="${mark}"]`, 'Saved!');
    await tapped.click(DOWN);
    samples.push(await pressedToPainted(page, page));
  }
  return samples.slice(1);
}

/** Where it is written does not count as where it is shown. */
const SHOWN = 'article:not(:has([contenteditable])), li:not(:has([contenteditable]))';

async function written(page: Page, kind: 'post' | 'comment'): Promise<readonly number[]> {
  const label = kind === 'post' ? 'Create Post' : 'Comment';
  const invitation = kind === 'post' ? 'What are you selling?' : 'Write a comment...';
  const samples: number[] = [];
  for (let n = 0; n <= TIMES; n += 1) {
    const words = `Held ${kind} ${String(n)} ${String(Date.now())}`;
    await openField(page, label, invitation);
    await page.keyboard.insertText(words);
    await notePress(page);
    await notePainted(page, SHOWN, words);
    const name = kind === 'post' ? 'Post' : 'Comment';
    await page.getByRole('button', { name, exact: true }).last().click(DOWN);
    samples.push(await pressedToPainted(page, page));
    // What goes to one place goes one after the other: the next is written when this one has arrived.
    await page.waitForTimeout(HELD_MS + 200);
  }
  return samples.slice(1);
}

/** Opens the composer in its place, where it is not open, and puts the cursor in it. */
export async function openField(page: Page, label: string, invitation: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label });
  if (!(await box.isVisible())) await page.getByText(invitation).filter({ visible: true }).first().click();
  await box.click();
}
