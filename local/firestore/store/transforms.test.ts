import { describe, expect, it } from 'vitest';
import { Timestamp, type Value } from '../../shared/values.ts';
import type { Transform } from '../core.ts';
import { StoreCore } from './storeCore.ts';
import { admin, set, testDb } from './testing/builders.ts';
import { applyTransform } from './transforms.ts';

const MAX = (1n << 63n) - 1n;
const at = new Timestamp(7, 0);

type Numeric = 'increment' | 'maximum' | 'minimum';
function numeric(op: Numeric, before: Value | undefined, operand: bigint | number): Value {
  const { value, result } = applyTransform({ field: ['n'], op, operand }, before, at);
  expect(result).toBe(value);
  return value;
}

describe('increment', () => {
  it.each<[Value | undefined, bigint | number, Value]>([
    [undefined, 3n, 3n],
    ['text', 3n, 3n],
    [1n, 3n, 4n],
    [1n, 0.5, 1.5],
    [1.5, 1n, 2.5],
    [MAX, 1n, MAX],
    [-MAX, -5n, -MAX - 1n],
    [NaN, 1n, NaN],
    [1n, NaN, NaN],
    [Number.MAX_VALUE, Number.MAX_VALUE, Infinity],
  ])('of %s by %s gives %s', (before, operand, after) => {
    expect(numeric('increment', before, operand)).toBe(after);
  });
});

describe('maximum and minimum', () => {
  it('keep the stored one of two equal numbers, and let NaN win', () => {
    expect(numeric('maximum', 3n, 3)).toBe(3n);
    expect(numeric('minimum', 0, -0)).toBe(0);
    expect(numeric('maximum', 3n, 3.5)).toBe(3.5);
    expect(numeric('minimum', 3n, 3.5)).toBe(3n);
    expect(numeric('maximum', 3n, NaN)).toBeNaN();
    expect(numeric('minimum', NaN, 1n)).toBeNaN();
    expect(numeric('minimum', undefined, 9n)).toBe(9n);
  });
});

describe('array transforms', () => {
  const array = (op: 'arrayUnion' | 'arrayRemove', before: Value | undefined, ...elements: Value[]): Value =>
    applyTransform({ field: ['a'], op, elements }, before, at).value;

  it('add each absent element once, in order, equal by value', () => {
    expect(array('arrayUnion', [1n, 'x'], 1, 'y', 'y', null, NaN, NaN)).toEqual([1n, 'x', 'y', null, NaN]);
    expect(array('arrayUnion', 'no array', 1n)).toEqual([1n]);
    expect(array('arrayUnion', undefined)).toEqual([]);
  });

  it('remove every equal element', () => {
    expect(array('arrayRemove', [1n, 2n, 1, NaN], 1n, NaN)).toEqual([2n]);
    expect(array('arrayRemove', undefined, 1n)).toEqual([]);
  });
});

describe('server timestamps', () => {
  it('are one time in whole milliseconds for all fields of a commit', () => {
    const clock = { nowMs: () => 1_700_000_000_123 };
    const store = new StoreCore({ clock });
    const stamp: Transform = { field: ['at'], op: 'serverTimestamp' };
    const inner: Transform = { field: ['deep', 'at'], op: 'serverTimestamp' };
    store.commit(testDb, admin, [set('rooms/a', {})], null);
    const preview = store.preview(testDb, [set('rooms/a', {}, { mask: [], transforms: [stamp, inner] })]);
    const { writeResults } = store.apply(preview, null);
    const fields = store.get(testDb, 'rooms/a')?.fields;
    expect(fields?.get('at')).toEqual(new Timestamp(1_700_000_000, 123_000_000));
    expect(fields?.get('deep')).toEqual(new Map([['at', fields?.get('at')]]));
    expect(preview.requestTime).toEqual(fields?.get('at'));
    expect(writeResults[0]?.transformResults).toEqual([fields?.get('at'), fields?.get('at')]);
    // The second commit of the same millisecond still has a later commit time.
    expect(preview.commitTime.nanos).toBe(123_001_000);
  });
});
