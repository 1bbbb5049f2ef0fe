import { verifiedStudent } from '../../journeys/support/people.ts';
import { median, percentile, row, type Row } from '../row.ts';
import { notePainted, notePress, pressedToPainted } from './painted.ts';
import { DESKTOP, openStage, signedIn } from './stage.ts';
import { openField } from './taps.ts';

/** Bar 8: somebody presses Post in one browser; when another browser has painted it. */

/** Fewer than an hour allows one member. One more is written first and not counted. */
const POSTS = 20;
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
  await from.close();
  await to.close();
  const counted = samples.slice(1);
  return [
    row('web.live.p50', 'post in one browser → painted in another, p50', median(counted), 'ms'),
    row('web.live.p95', 'post in one browser → painted in another, p95', percentile(counted, 0.95), 'ms', {
      atMost: 200,
    }),
  ];
}
