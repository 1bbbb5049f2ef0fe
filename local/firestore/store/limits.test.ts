import { describe, expect, it } from 'vitest';
import { StatusError } from '../../shared/status.ts';
import { GeoPoint, Timestamp, type Value } from '../../shared/values.ts';
import type { Write } from '../core.ts';
import { documentBytes } from './limits.ts';
import { StoreCore } from './storeCore.ts';
import { admin, set, testDb } from './testing/builders.ts';

function refusal(...writes: readonly Write[]): string {
  try {
    new StoreCore().commit(testDb, admin, writes, null);
    return '';
  } catch (error) {
    if (!(error instanceof StatusError) || error.status !== 'INVALID_ARGUMENT') throw error;
    return error.message;
  }
}

function nested(levels: number): Value {
  let value: Value = 1n;
  for (let i = 0; i < levels; i++) value = new Map([['x', value]]);
  return value;
}

describe('a commit', () => {
  it('has any number of writes, in a transaction too', () => {
    const writes = Array.from({ length: 2001 }, (_, i) => set(`rooms/r${i}`, {}));
    expect(refusal(...writes)).toBe('');
    const store = new StoreCore();
    const transaction = store.beginTransaction(testDb, admin, {
      readOnly: false,
      readTime: null,
      retryOf: null,
    });
    expect(store.commit(testDb, admin, writes, transaction).writeResults).toHaveLength(2001);
  });

  it('has at most 500 transforms for a document', () => {
    const transforms = Array.from({ length: 501 }, (_, i) => ({
      field: [`f${i}`],
      op: 'serverTimestamp' as const,
    }));
    expect(refusal(set('rooms/a', {}, { transforms: transforms.slice(1) }))).toBe('');
    expect(refusal(set('rooms/a', {}, { transforms }))).toContain('500 field transforms');
  });

  it('carries at most 10 MiB', () => {
    const text = 'x'.repeat(1_000_000);
    const writes = Array.from({ length: 11 }, (_, i) => set(`rooms/r${i}`, { text }));
    expect(refusal(...writes.slice(1))).toBe('');
    expect(refusal(...writes)).toContain('payload size exceeds the limit');
  });
});

describe('a name', () => {
  it.each([
    ['rooms', 'lacks the id'],
    ['rooms//messages/a', 'empty segment'],
    ['rooms/..', 'reserved'],
    ['rooms/__x__', 'Resource id "__x__" is invalid because it is reserved.'],
    [`rooms/${'x'.repeat(1501)}`, 'longer than 1500 bytes'],
    [Array.from({ length: 101 }, () => 'a/b').join('/'), 'nested more than 100 levels'],
  ])('like %s is refused', (path, message) => {
    expect(refusal(set(path, {}))).toContain(message);
  });

  it.each(['rooms/__id7__', `rooms/${'é'.repeat(750)}`, 'rooms/...', 'rooms/__x_'])(
    'like %s is taken',
    (path) => {
      expect(refusal(set(path, {}))).toBe('');
    },
  );
});

describe('a field', () => {
  it.each<[string, Record<string, Value>, string]>([
    ['an empty name', { '': 1n }, 'must not be empty'],
    ['a reserved name', { __secret__: 1n }, 'cannot begin and end with "__"'],
    ['a reserved name within', { a: new Map([['__b__', 1n]]) }, 'cannot begin and end with "__"'],
    ['too long a name', { ['x'.repeat(1501)]: 1n }, 'longer than 1500 bytes'],
    ['an array in an array', { a: [[1n]] }, 'Property a contains an invalid nested entity.'],
    ['a latitude past the pole', { a: new GeoPoint(91, 0) }, 'latitude'],
    ['a year past 9999', { a: new Timestamp(253_402_300_800, 0) }, 'years 0001 to 9999'],
    ['21 levels', { a: nested(20) }, 'maximum depth of 20'],
  ])('with %s is refused', (_what, fields, message) => {
    expect(refusal(set('rooms/a', fields))).toContain(message);
  });

  it.each<[string, [string, Value][], string]>([
    [
      'text among its numbers',
      [['value', [1, 'x']]],
      'Property v is a vector of something else than numbers.',
    ],
    ['no list', [['value', 1]], 'something else than numbers'],
    ['null', [['value', null]], 'something else than numbers'],
    ['2,049 dimensions', [['value', Array<Value>(2049).fill(0.5)]], 'more than 2048 dimensions'],
    [
      'a key more',
      [
        ['value', [1]],
        ['name', 'x'],
      ],
      'cannot begin and end with "__"',
    ],
    ['no value', [], 'cannot begin and end with "__"'],
  ])('with a vector of %s is refused, within an array too', (_what, rest, message) => {
    const v = new Map<string, Value>([['__type__', '__vector__'], ...rest]);
    expect(refusal(set('rooms/a', { v }))).toContain(message);
    expect(refusal(set('rooms/a', { v: [v] }))).toContain(message);
  });

  it('may hold arrays in maps in arrays, 20 levels, and vectors', () => {
    const vector = new Map<string, Value>([
      ['__type__', '__vector__'],
      ['value', [1, 2]],
    ]);
    expect(refusal(set('rooms/a', { a: [new Map([['b', [1n]]])], deep: nested(19), vector }))).toBe('');
  });
});

describe('a document', () => {
  it('is counted as the service counts it', () => {
    // The worked example of https://firebase.google.com/docs/firestore/storage-size.
    const fields = new Map<string, Value>([
      ['type', 'Personal'],
      ['done', false],
      ['priority', 1n],
      ['description', 'Learn Cloud Firestore'],
    ]);
    expect(documentBytes('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });

  it('holds at most 1 MiB', () => {
    const room = 1_048_576 - documentBytes('rooms/a', new Map([['text', '']]));
    expect(refusal(set('rooms/a', { text: 'x'.repeat(room) }))).toBe('');
    expect(refusal(set('rooms/a', { text: 'x'.repeat(room + 1) }))).toBe(
      "Document 'projects/demo-test/databases/(default)/documents/rooms/a' cannot be written because its size (1,048,577 bytes) exceeds the maximum allowed size of 1,048,576 bytes.",
    );
  });

  it('has at most 40,000 index entries', () => {
    const tags = Array.from({ length: 39_998 }, (_, i) => BigInt(i));
    expect(refusal(set('rooms/a', { tags }))).toBe('');
    expect(refusal(set('rooms/a', { tags, one: 1n }))).toContain('too many index entries');
  });
});
