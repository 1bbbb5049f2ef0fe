import type { Page } from '@playwright/test';
import { openEdit, rewrite } from '../../journeys/support/edits.ts';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { postWith } from '../../journeys/support/steps.ts';
import { median, percentile, row, type Row } from '../row.ts';
import { notePainted, notePress, pressedToPainted } from './painted.ts';
import { DESKTOP, openStage, signedIn } from './stage.ts';
import { openField } from './taps.ts';

/** Somebody presses Post in one browser, or saves an edit; when another browser has painted it. */

/** Fewer than an hour allows one member. One more is written first and not counted. */
const POSTS = 20;
/** As many count; one more is made first. */
const EDITS = 20;
/** Longer than news of a campus wait for more of them. */
const TOLD_MS = 2500;
/** Longer than a page waits before it goes live. */
const SETTLED_MS = 5000;

export async function liveBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const [from, to] = [
    await signedIn(stage, await verifiedStudent(stage.suite, 'Seller'), DESKTOP),
    await signedIn(stage, stage.reader, DESKTOP),
  ];
  const [writer, viewer] = [await from.newPage(), await to.newPage()];
  for (const page of [writer, viewer]) {
    await page.goto(`${stage.suite.app('ut')}/home`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
  }
  const posts = await postsTold(writer, viewer);
  const edits = await editsTold(writer, viewer);
  await from.close();
  await to.close();
  const rows = (id: string, name: string, samples: readonly number[]): readonly Row[] => [
    row(`web.${id}.p50`, `${name}, p50`, median(samples), 'ms'),
    row(`web.${id}.p95`, `${name}, p95`, percentile(samples, 0.95), 'ms', { atMost: 200 }),
  ];
  return [
    ...rows('live', 'post in one browser → painted in another', posts),
    ...rows('edit', 'edit in one browser → painted in another', edits),
  ];
}

async function postsTold(writer: Page, viewer: Page): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n <= POSTS; n += 1) {
    const words = `Live ${String(n)} ${String(Date.now())}`;
    await notePainted(viewer, 'article', words);
    await openField(writer, 'Create Post', 'What are you selling?');
    await writer.keyboard.type(words);
    await notePress(writer);
    await writer.getByRole('button', { name: 'Post', exact: true }).click();
    samples.push(await pressedToPainted(writer, viewer));
    await writer.waitForTimeout(400);
  }
  return samples.slice(1);
}

/** Edits the newest post, which both show. */
async function editsTold(writer: Page, viewer: Page): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n <= EDITS; n += 1) {
    // What is told sooner after the last would wait with others.
    await writer.waitForTimeout(TOLD_MS);
    const words = `Edited ${String(n)} ${String(Date.now())}`;
    await rewrite(await openEdit(writer, postWith(writer, n === 0 ? 'Live' : 'Edited')), words);
    await notePainted(viewer, 'article', words);
    await notePress(writer);
    await writer.getByRole('button', { name: 'Save', exact: true }).click();
    samples.push(await pressedToPainted(writer, viewer));
  }
  return samples.slice(1);
}
