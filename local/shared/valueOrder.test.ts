import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, compareValues, equalValues, isVector } from './valueOrder.ts';
import { GeoPoint, Reference, Timestamp, type Value } from './values.ts';

const vector = (...values: number[]): Value =>
  new Map<string, Value>([
    ['__type__', '__vector__'],
    ['value', values],
  ]);

describe('the order of values', () => {
  it('follows the documented order of types and values', () => {
    const ascending: Value[] = [
      null,
      false,
      true,
      NaN,
      -Infinity,
      -(1n << 63n),
      -1.5,
      -1n,
      0n,
      Number.MIN_VALUE,
      1n,
      1.5,
      9007199254740992,
      9007199254740993n,
      (1n << 63n) - 1n,
      9223372036854775808,
      Infinity,
      new Timestamp(-1, 999_999_000),
      new Timestamp(0, 0),
      new Timestamp(0, 1000),
      '',
      'a',
      'a\0',
      'aa',
      'b',
      '\uffee',
      '\u{1f600}',
      new Uint8Array([]),
      new Uint8Array([0]),
      new Uint8Array([200]),
      new Reference('projects/p/databases/d/documents/rooms/a'),
      new Reference('projects/p/databases/d/documents/rooms/a/messages/b'),
      new Reference('projects/p/databases/d/documents/rooms/a!'),
      new GeoPoint(-90, 0),
      new GeoPoint(0, -1),
      new GeoPoint(0, 1),
      [],
      [1n],
      [1n, null],
      [2n],
      vector(5),
      vector(1, 2),
      vector(1, 3),
      new Map<string, Value>(),
      new Map<string, Value>([['a', 1n]]),
      new Map<string, Value>([
        ['b', 1n],
        ['a', 1n],
      ]),
      new Map<string, Value>([['a', 2n]]),
      new Map<string, Value>([['b', 0n]]),
    ];
    for (const [i, left] of ascending.entries()) {
      for (const [j, right] of ascending.entries()) {
        expect(Math.sign(compareValues(left, right)), `${i} with ${j}`).toBe(Math.sign(i - j));
      }
    }
  });

  it('holds 1 and 1.0, -0 and 0, NaN and NaN for equal', () => {
    expect(equalValues(1n, 1)).toBe(true);
    expect(equalValues(-0, 0n)).toBe(true);
    expect(equalValues(NaN, NaN)).toBe(true);
    expect(equalValues([1n, new Map([['x', 2]])], [1, new Map([['x', 2n]])])).toBe(true);
    expect(equalValues('1', 1n)).toBe(false);
  });

  it("holds a map for a vector only with exactly a vector's keys", () => {
    const type: [string, Value] = ['__type__', '__vector__'];
    const more = new Map<string, Value>([type, ['value', [1]], ['x', 1n]]);
    const other = new Map<string, Value>([type, ['values', [1]]]);
    for (const map of [more, other]) {
      expect(isVector(map)).toBe(false);
      expect(compareValues(new Map<string, Value>(), map)).toBeLessThan(0);
    }
  });

  it('is transitive where integers and doubles meet beyond 2^53', () => {
    const number = fc.oneof(
      fc.bigInt({ min: (1n << 53n) - 3n, max: (1n << 53n) + 3n }),
      fc.integer().map((n) => 2 ** 53 + (n % 4)),
    );
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        if (compareNumbers(a, b) <= 0 && compareNumbers(b, c) <= 0) {
          expect(compareNumbers(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
