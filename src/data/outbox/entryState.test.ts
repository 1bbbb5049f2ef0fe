import { describe, expect, test } from 'vitest';
import {
  canDiscard,
  isWaiting,
  nextState,
  TRANSITIONS,
  type EntryEvent,
  type EntryState,
} from './entryState.ts';

const progress = { total: 0.5, files: [0.5] };
const STATES: Readonly<Record<EntryState['name'], EntryState>> = {
  storing: { name: 'storing', isDelayed: false },
  queued: { name: 'queued', isDelayed: false },
  uploading: { name: 'uploading', isDelayed: false, progress },
  creating: { name: 'creating', isDelayed: false },
  arrived: { name: 'arrived', atMs: 7 },
  refused: { name: 'refused', code: 'denied' },
  removed: { name: 'removed' },
};
const EVENTS: readonly EntryEvent[] = [
  { type: 'stored' },
  { type: 'uploadProgressed', progress: { total: 1, files: [1] } },
  { type: 'createStarted' },
  { type: 'delayed' },
  { type: 'paced', untilMs: 9 },
  { type: 'interrupted' },
  { type: 'arrived', atMs: 9 },
  { type: 'refused', code: 'not-found' },
  { type: 'removed', isParentGone: false },
  { type: 'retried' },
];

/** Every state and event; a pair that is not here changes nothing. */
const TABLE: readonly (readonly [EntryState['name'], EntryEvent['type'], EntryState])[] = [
  ['storing', 'stored', { name: 'queued', isDelayed: false }],
  ['storing', 'delayed', { name: 'storing', isDelayed: true }],
  ['queued', 'uploadProgressed', { name: 'uploading', isDelayed: false, progress: { total: 1, files: [1] } }],
  ['queued', 'createStarted', { name: 'creating', isDelayed: false }],
  ['queued', 'delayed', { name: 'queued', isDelayed: true }],
  ['queued', 'paced', { name: 'queued', isDelayed: false, untilMs: 9 }],
  ['queued', 'interrupted', { name: 'queued', isDelayed: true }],
  ['queued', 'refused', { name: 'refused', code: 'not-found' }],
  [
    'uploading',
    'uploadProgressed',
    { name: 'uploading', isDelayed: false, progress: { total: 1, files: [1] } },
  ],
  ['uploading', 'createStarted', { name: 'creating', isDelayed: false }],
  ['uploading', 'delayed', { name: 'uploading', isDelayed: true, progress }],
  ['uploading', 'interrupted', { name: 'queued', isDelayed: true }],
  ['uploading', 'refused', { name: 'refused', code: 'not-found' }],
  ['creating', 'createStarted', { name: 'creating', isDelayed: false }],
  ['creating', 'delayed', { name: 'creating', isDelayed: true }],
  ['creating', 'interrupted', { name: 'creating', isDelayed: true }],
  ['creating', 'arrived', { name: 'arrived', atMs: 9 }],
  ['creating', 'refused', { name: 'refused', code: 'not-found' }],
  ['arrived', 'removed', { name: 'removed' }],
  ['refused', 'retried', { name: 'queued', isDelayed: false }],
];

describe('the transition table of an entry', () => {
  const all = Object.values(STATES).flatMap((state) => EVENTS.map((event) => [state, event] as const));

  test.each(all.map(([state, event]) => [state.name, event.type, state, event] as const))(
    '%s on %s',
    (name, type, state, event) => {
      const expected = TABLE.find(([from, on]) => from === name && on === type)?.[2] ?? state;
      expect(nextState(state, event)).toEqual(expected);
    },
  );

  test('has no transition that is not listed here', () => {
    const count = Object.values(TRANSITIONS).reduce((sum, row) => sum + Object.keys(row).length, 0);
    expect(count).toBe(TABLE.length);
  });

  test('tells a removal with the parent as a refusal that cannot be sent again', () => {
    expect(nextState(STATES.arrived, { type: 'removed', isParentGone: true })).toEqual({
      name: 'refused',
      code: 'not-found',
    });
  });

  test('keeps a delay until the server answers', () => {
    const delayed = nextState(STATES.storing, { type: 'delayed' });
    const creating = [{ type: 'stored' }, { type: 'createStarted' }] as const;
    expect(creating.reduce(nextState, delayed)).toEqual({ name: 'creating', isDelayed: true });
  });

  test('nothing that the server may have can be discarded', () => {
    expect(
      Object.values(STATES)
        .filter(canDiscard)
        .map(({ name }) => name),
    ).toEqual(['storing', 'queued', 'uploading', 'refused', 'removed']);
  });

  test('what was handed over without an answer is sent again', () => {
    expect(
      Object.values(STATES)
        .filter(isWaiting)
        .map(({ name }) => name),
    ).toEqual(['queued', 'creating']);
  });
});
