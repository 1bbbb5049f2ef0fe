import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Document, Write } from '../core.ts';
import { down, from, remove, set, where } from '../store/testing/builders.ts';
import { StoreCore } from '../store/storeCore.ts';
import { documentSelection, querySelection, type Selection } from './selection.ts';
import { View } from './view.ts';

const db = { project: 'p', database: '(default)' };
const admin = { kind: 'admin' } as const;

const SELECTIONS: Record<string, (core: StoreCore) => Selection> = {
  'a collection': (core) => querySelection(core, db, from('rooms')),
  'a filter': (core) => querySelection(core, db, from('rooms', { where: where('n', 'GREATER_THAN', 4n) })),
  'a limit': (core) => querySelection(core, db, from('rooms', { orderBy: [down('n')], limit: 3 })),
  'an offset': (core) =>
    querySelection(core, db, from('rooms', { orderBy: [down('n')], limit: 2, offset: 1 })),
  'two documents': (core) => documentSelection(core, db, ['rooms/r1', 'rooms/r2']),
};

/** A step: write `n` to a room, delete it (null), or let listeners catch up ('flush'). */
const step = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 5 }), fc.option(fc.integer({ min: 0, max: 9 }), { freq: 3 })),
  fc.constant('flush' as const),
);

const write = (room: number, n: number | null): Write =>
  n === null ? remove(`rooms/r${room}`) : set(`rooms/r${room}`, { n: BigInt(n) });

const shape = (documents: Iterable<Document>): string =>
  [...documents]
    .map(({ path, fields }) => `${path}=${Number(fields.get('n'))}`)
    .sort()
    .join();

test.each(Object.entries(SELECTIONS))(
  'what a listener is told adds up to the result, from every position: %s',
  (_name, select) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const core = new StoreCore();
        core.commit(db, admin, [write(1, 1), write(2, 5), write(3, 7)], null);
        const selection = select(core);
        const view = new View(selection, core.readTime());
        const snapshots = [{ time: core.readTime(), position: view.position, state: view.current() }];
        core.onCommit(({ changes }) => changes.forEach((change) => view.touch(change)));
        for (const item of steps) {
          if (item !== 'flush') {
            core.commit(db, admin, [write(...item)], null);
            continue;
          }
          view.refresh(core.readTime());
          snapshots.push({ time: core.readTime(), position: view.position, state: view.current() });
        }
        view.refresh(core.readTime());
        expect(shape(view.current())).toBe(shape(selection.load()));
        for (const { time, position, state } of snapshots) {
          const told = new Map(state.map((document) => [document.path, document]));
          for (const change of view.since(position) ?? []) {
            if (change.kind === 'changed') told.set(change.document.path, change.document);
            else expect(told.delete(change.path)).toBe(true);
          }
          expect(shape(told.values())).toBe(shape(view.current()));
          // Resuming by the time of the snapshot is resuming at its position.
          const resumed = view.positionAt(time);
          expect(resumed === null ? null : view.since(resumed)?.length).toBe(view.since(position)?.length);
        }
      }),
      { numRuns: 150 },
    );
  },
);

test('the log of long documents is bounded by their size; the last step is always told', () => {
  const core = new StoreCore();
  const view = new View(querySelection(core, db, from('rooms')), core.readTime());
  core.onCommit(({ changes }) => changes.forEach((change) => view.touch(change)));
  let steps = 0;
  const step = (kilobytes: number): void => {
    const fields = new Map([['text', String(++steps).padStart(kilobytes * 1024)]]);
    const writes = Array.from({ length: kilobytes > 900 ? 9 : 1 }, (_, room) => ({
      ...write(room, 0),
      fields,
    }));
    core.commit(db, admin, writes, null);
    view.refresh(core.readTime());
  };
  for (let i = 0; i < 200; i++) step(100);
  expect(view.since(view.position - 30)).toHaveLength(1);
  expect(view.since(view.position - 190)).toBeNull();
  for (let i = 0; i < 3; i++) step(1000);
  const { position } = view;
  step(1000);
  expect(view.since(position)).toHaveLength(9);
  expect(view.since(position - 3)).toBeNull();
});
