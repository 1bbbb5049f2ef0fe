import type { Page } from '@playwright/test';
import { openEdit, rewrite } from '../../journeys/support/edits.ts';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { postWith } from '../../journeys/support/steps.ts';
import { median, percentile, row, type Row } from '../../journeys/costs/row.ts';
import { recordPaint, recordPress, pressedToPainted } from './painted.ts';
import { DESKTOP, openStage, signedIn } from '../../journeys/costs/stage.ts';
import { openComposer } from './taps.ts';

/** Latency from pressing Post, or saving an edit, in one browser until another browser has painted it. */

/** Posts that count, within a member's hourly rate limit. One more is written first as a warm-up. */
const POSTS = 20;
/** Edits that count, after one warm-up. */
const EDITS = 20;
/** Longer than the interval in which a campus's news is batched (`publishNews.ts`). */
const NEWS_INTERVAL_MS = 2500;
/** Longer than a page waits before it opens its listeners. */
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
  const posts = await measurePosts(writer, viewer);
  const edits = await measureEdits(writer, viewer);
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

async function measurePosts(writer: Page, viewer: Page): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n <= POSTS; n += 1) {
    const words = `Live ${String(n)} ${String(Date.now())}`;
    await recordPaint(viewer, 'article', words);
    await openComposer(writer, 'Create Post', 'What are you selling?');
    await writer.keyboard.type(words);
    await recordPress(writer);
    await writer.getByRole('button', { name: 'Post', exact: true }).click();
    samples.push(await pressedToPainted(writer, viewer));
    await writer.waitForTimeout(400);
  }
  return samples.slice(1);
}

/** Edits the newest post, which both browsers show. */
async function measureEdits(writer: Page, viewer: Page): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n <= EDITS; n += 1) {
    // An edit within the interval would be batched, which is not what is measured.
    await writer.waitForTimeout(NEWS_INTERVAL_MS);
    const words = `Edited ${String(n)} ${String(Date.now())}`;
    await rewrite(await openEdit(writer, postWith(writer, n === 0 ? 'Live' : 'Edited')), words);
    await recordPaint(viewer, 'article', words);
    await recordPress(writer);
    await writer.getByRole('button', { name: 'Save', exact: true }).click();
    samples.push(await pressedToPainted(writer, viewer));
  }
  return samples.slice(1);
}
