import { readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { consequencesOf, EDITED_FIELDS, type Edit, type StoredVersion, type Version } from './versions.ts';

const DAY_MS = 24 * 3_600_000;
const time = (at: number): Timestamp => Timestamp.fromMillis(at);
const version = (at: number): Version => ({ at: time(at), fields: { text: `Version ${String(at)}` } });
/** As stored when other content came at `until`; without it, as the newest. */
const stored = (at: number, until?: number): StoredVersion => ({
  ...version(at),
  expiresAt: until === undefined ? null : time(until + 30 * DAY_MS),
});

/**
 * What follows from the edit, with times as numbers: `at-until` of what is written, `at-` if it is current.
 */
function outcomeOf(edit: Edit) {
  const { resetTo, written, deleted } = consequencesOf(edit);
  const untilOf = (expiresAt: Timestamp | null) =>
    expiresAt === null ? '' : String(expiresAt.toMillis() - 30 * DAY_MS);
  return {
    resetTo: resetTo?.at.toMillis() ?? null,
    written: written.map(({ at, expiresAt }) => `${String(at.toMillis())}-${untilOf(expiresAt)}`),
    deleted: deleted.map(({ at }) => at.toMillis()),
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** The versions of a post that was edited once in each millisecond. */
const edits = (from: number, to: number): StoredVersion[] =>
  range(from, to).map((at) => (at === to ? stored(at) : stored(at, at + 1)));

const FIRST = { stored: [], original: version(1), edited: version(2), currentAt: time(2) };
const LATER = { stored: edits(1, 2), original: null, edited: version(3), currentAt: time(3) };

test.each<readonly [string, Edit, Partial<ReturnType<typeof outcomeOf>>]>([
  ['the first one is stored beside the original', { ...FIRST, isAdmitted: true }, { written: ['1-2', '2-'] }],
  [
    'the first one, refused, is reset to the original',
    { ...FIRST, isAdmitted: false },
    { resetTo: 1, written: ['1-'] },
  ],
  ['a later one ends the version before it', { ...LATER, isAdmitted: true }, { written: ['2-3', '3-'] }],
  ['a later one, refused, is reset to the last version', { ...LATER, isAdmitted: false }, { resetTo: 2 }],
  [
    'a refused one that is not current any more resets nothing',
    { ...LATER, isAdmitted: false, currentAt: time(4) },
    { written: ['2-4'] },
  ],
  ['a repeated event changes nothing', { ...LATER, stored: edits(1, 3), isAdmitted: true }, {}],
  [
    'one that comes after a later one goes between',
    { ...LATER, stored: [stored(2, 4), stored(1, 2), stored(4)], isAdmitted: true, currentAt: time(4) },
    { written: ['2-3', '3-4'] },
  ],
  [
    'one that comes after a later one was reset is what the post is reset to',
    { ...LATER, stored: [stored(1, 2), stored(2)], isAdmitted: true, currentAt: time(2) },
    { resetTo: 3, written: ['2-3', '3-'] },
  ],
  [
    'one whose original is stored does not store it again',
    { ...FIRST, stored: edits(1, 2), isAdmitted: true },
    {},
  ],
  [
    'the second of two without the first one is stored alone',
    { ...LATER, stored: [], isAdmitted: true },
    { written: ['3-'] },
  ],
  [
    'a refused one that is not current, where nothing is known, leaves nothing',
    { ...LATER, stored: [], isAdmitted: false, currentAt: time(4) },
    {},
  ],
  [
    'the tenth keeps all versions',
    { stored: edits(0, 9), original: null, edited: version(10), isAdmitted: true, currentAt: time(10) },
    { written: ['9-10', '10-'] },
  ],
  [
    'the eleventh removes the oldest but the first',
    { stored: edits(0, 10), original: null, edited: version(11), isAdmitted: true, currentAt: time(11) },
    { written: ['0-2', '10-11', '11-'], deleted: [1] },
  ],
])('of edits, %s', (_what, edit, outcome) => {
  expect(outcomeOf(edit)).toEqual({ resetTo: null, written: [], deleted: [], ...outcome });
});

test('a refused edit that has nothing to be reset to is for a retry', () => {
  expect(() => outcomeOf({ ...LATER, stored: [], isAdmitted: false })).toThrow('Nothing is known');
});

describe('times of one millisecond', () => {
  test('have one version, the one that is stored', () => {
    const edited = { at: new Timestamp(0, 3_000_500), fields: { text: 'Other' } };
    const outcome = consequencesOf({ ...LATER, stored: edits(1, 3), edited, isAdmitted: true });
    expect(outcome).toEqual({ resetTo: null, written: [], deleted: [] });
  });
});

test('an edit that is undone takes back every field that the rules let an edit change', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const [, list = ''] = /function isEdited\([^{]*\{[^[]*changesOnly\(\[([^\]]*)\]/.exec(rules) ?? [];
  const editable = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(editable).toContain('text');
  expect([...EDITED_FIELDS].toSorted()).toEqual(editable.toSorted());
});
