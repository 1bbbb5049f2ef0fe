import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePaths } from '../../shared/names.ts';
import { compareValues } from '../../shared/valueOrder.ts';
import { afterPrefix, nameKey, namePrefix } from './indexKey.ts';
import { fieldPart } from './indexes.ts';
import { arbitraryValue } from './testing/arbitraryValue.ts';

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

it('orders encoded values as the values, in both directions', () => {
  fc.assert(
    fc.property(arbitraryValue, arbitraryValue, (a, b) => {
      const expected = Math.sign(compareValues(a, b));
      expect(order(fieldPart(a, 'ASCENDING'), fieldPart(b, 'ASCENDING'))).toBe(expected);
      expect(order(fieldPart(a, 'DESCENDING'), fieldPart(b, 'DESCENDING')) + expected).toBe(0);
    }),
    { numRuns: 5000 },
  );
});

it('makes no encoded value a prefix of another', () => {
  fc.assert(
    fc.property(arbitraryValue, arbitraryValue, (a, b) => {
      const [left, right] = [fieldPart(a, 'ASCENDING'), fieldPart(b, 'ASCENDING')];
      if (left !== right) expect(left.startsWith(right) || right.startsWith(left)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

it('orders names by segments, numeric ids first, owners before what is below them', () => {
  const id = fc.constantFrom(
    'a',
    'a!',
    'a0',
    'A',
    '__id-3__',
    '__id5__',
    '__id40__',
    '__id5_',
    'é',
    '\u{1f600}',
  );
  const path = fc.array(id, { minLength: 1, maxLength: 4 }).map((ids) => ids.join('/'));
  fc.assert(
    fc.property(path, path, (a, b) => {
      expect(order(nameKey(a), nameKey(b))).toBe(Math.sign(comparePaths(a, b)));
      const below = nameKey(b).startsWith(namePrefix(a));
      expect(below).toBe(b === a || b.startsWith(`${a}/`));
    }),
    { numRuns: 3000 },
  );
});

it('gives the end of a prefix', () => {
  expect(afterPrefix('ab')).toBe('ac');
  expect(afterPrefix('a\xff\xff')).toBe('b');
  expect(afterPrefix('\xff')).toBeNull();
});
