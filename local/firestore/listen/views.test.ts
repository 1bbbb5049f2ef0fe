import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Document } from '../core.ts';
import { StoreCore } from '../store/storeCore.ts';
import type { Selection } from './selection.ts';
import type { View } from './view.ts';
import { Views } from './views.ts';
import { admin, set } from '../store/testing/builders.ts';

const db = { project: 'p', database: '(default)' };
// Longer than a busy machine holds up the few steps of a test.
const KEPT_MS = 1_000;

let core: StoreCore;
let views: Views;
let loads: number;

beforeEach(() => {
  core = new StoreCore();
  views = new Views(core, KEPT_MS);
  loads = 0;
});
afterEach(() => views.close());

/** The first room by name: under a limit, so that every change loads the result anew. */
const selection = (): Selection => ({
  load: () => {
    loads++;
    return read().slice(0, 1);
  },
  selects: () => true,
  independent: false,
  collectionId: 'rooms',
  paths: null,
  shown: (document) => document,
});

const read = (): readonly Document[] =>
  ['a', 'b', 'c'].flatMap((id) => {
    const answer = core.batchGet(db, { kind: 'admin' }, [`rooms/${id}`], null, { kind: 'now' });
    const document = answer.documents[0]?.document ?? null;
    return document === null ? [] : [document];
  });

async function write(id: string): Promise<void> {
  core.commit(db, admin, [set(`rooms/${id}`, { n: BigInt(loads) })], null);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

const hold = (key = 'q'): { view: View; release: () => void } => views.hold(db, key, selection);

test('a view that nobody holds is not loaded by commits, and tells what it missed when held again', async () => {
  const first = hold();
  await write('b');
  const position = first.view.position;
  expect(loads).toBe(2);
  first.release();
  await write('a');
  await write('a');
  expect(loads).toBe(2);
  const { view } = hold();
  views.refresh();
  expect(loads).toBe(3);
  expect(view).toBe(first.view);
  expect(view.since(position)?.map((change) => change.kind)).toEqual(['left', 'changed']);
});

test('an unheld view goes after its time without another release; a held one stays', async () => {
  const idle = hold('idle');
  const held = hold('held');
  const again = hold('again');
  idle.release();
  again.release();
  const kept = hold('again');
  await new Promise((resolve) => setTimeout(resolve, KEPT_MS * 2));
  expect(hold('idle').view).not.toBe(idle.view);
  expect(hold('held').view).toBe(held.view);
  expect(hold('again').view).toBe(kept.view);
});

test('of more than 200 idle views the longest idle goes', () => {
  const all = Array.from({ length: 202 }, (_, index) => hold(`q${index}`));
  for (const { release } of all) release();
  const same = [0, 1, 2, 201].map((index) => hold(`q${index}`).view === all[index]?.view);
  expect(same).toEqual([false, false, true, true]);
});
