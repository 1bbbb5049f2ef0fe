import type { Page } from '@playwright/test';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { serveControls } from '../control/serve.ts';
import { median, percentile, row, type Row } from '../row.ts';
import { notePainted, notePress, pressedToPainted } from './painted.ts';
import { seedPhotoPosts } from './seed.ts';
import { asOnPhone, DESKTOP, newWindow, openStage, signedIn, type Stage } from './stage.ts';

/** Bar 6: from the tap to the frame that shows its result, with every answer of the network held for two seconds. */

export const HELD_MS = 2000;
/** One more of each is done first and not counted: its code may still have been on its way. */
const TIMES = 12;
/** As long as a finger stays down: what a page does at its coming down is no part of what its going up is answered by. */
export const DOWN = { delay: 80 } as const;
/** Longer than a page waits before it goes live. */
const SETTLED_MS = 5000;

export async function tapsBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const [post = ''] = await seedPhotoPosts(stage.author, 'ut', TIMES * 2, 'Tapped');
  const rows: Row[] = [];
  for (const cpu of [1, 4]) {
    const control = await frames(stage, cpu);
    rows.push(
      row(
        `web.tap.floor.${String(cpu)}x`,
        `control: a line put into the floor page, p95 at ${String(cpu)}× CPU`,
        percentile(control, 0.95),
        'ms',
      ),
    );
    for (const [name, samples] of Object.entries(await samplesOf(stage, post, cpu)))
      rows.push({
        ...row(
          `web.tap.${name}.${String(cpu)}x`,
          `tap → painted, ${name}, p95 at ${String(cpu)}× CPU`,
          percentile(samples, 0.95),
          'ms',
          { atMost: cpu === 1 ? 50 : 120 },
        ),
        note: `median ${median(samples).toFixed(0)}`,
      });
  }
  return rows;
}

/** The control: a press on the floor page that puts one line into it. */
async function frames(stage: Stage, cpu: number): Promise<readonly number[]> {
  const controls = await serveControls(stage.suite);
  const context = await newWindow(stage.browser, DESKTOP);
  const page = await context.newPage();
  try {
    await page.goto(controls.floor);
    await page.getByRole('article').nth(1).waitFor();
    await asOnPhone(page, { cpu, hasSlowLine: false });
    await page.evaluate(() => {
      let count = 0;
      document.querySelector('h1')?.addEventListener('click', ({ currentTarget }) => {
        const line = document.createElement('p');
        line.textContent = `pressed ${String(count++)}.`;
        if (currentTarget instanceof Element) currentTarget.after(line);
      });
    });
    const samples: number[] = [];
    for (let n = 0; n <= TIMES; n += 1) {
      await notePress(page);
      await notePainted(page, 'p', `pressed ${String(n)}.`);
      await page.getByRole('heading', { name: 'Feed' }).click(DOWN);
      samples.push(await pressedToPainted(page, page));
    }
    return samples.slice(1);
  } finally {
    await context.close();
    await controls.close();
  }
}

type Samples = Readonly<Record<'save' | 'post' | 'comment', readonly number[]>>;

async function samplesOf(stage: Stage, postId: string, cpu: number): Promise<Samples> {
  const { suite } = stage;
  // Somebody who has saved and written nothing yet.
  const context = await signedIn(stage, await verifiedStudent(suite, 'Tapper'), DESKTOP);
  const page = await context.newPage();
  const at = async (path: string): Promise<void> => {
    await hold(suite.firestore, 0);
    await page.goto(`${suite.app('ut')}${path}`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await hold(suite.firestore, HELD_MS);
  };
  try {
    await asOnPhone(page, { cpu, hasSlowLine: false });
    await at('/home');
    const save = await saves(page);
    await page.evaluate(() => scrollTo(0, 0));
    const post = await written(page, 'post');
    await at(`/post/${postId}`);
    return { save, post, comment: await written(page, 'comment') };
  } finally {
    await hold(suite.firestore, 0);
    await context.close();
  }
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
    await page.keyboard.type(words);
    await notePress(page);
    await notePainted(page, SHOWN, words);
    const name = kind === 'post' ? 'Post' : 'Comment';
    await page.getByRole('button', { name, exact: true }).last().click(DOWN);
    samples.push(await pressedToPainted(page, page));
    // What goes to one place goes one after the other: the next is written when this one has arrived.
    await page.waitForTimeout(HELD_MS + 500);
  }
  return samples.slice(1);
}

/** Opens the composer in its place, where it is not open, and puts the cursor in it. */
export async function openField(page: Page, label: string, invitation: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label });
  if (!(await box.isVisible())) await page.getByText(invitation).filter({ visible: true }).first().click();
  await box.click();
}
