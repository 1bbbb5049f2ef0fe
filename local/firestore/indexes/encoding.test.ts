import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Value } from '../../shared/values.ts';
import { decodeFields, encodeFields } from './encoding.ts';
import { arbitraryValue } from './testing/arbitraryValue.ts';

it('gives back every value exactly', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), arbitraryValue), (fields) => {
      const map = new Map<string, Value>(Object.entries(fields));
      const decoded = decodeFields(encodeFields(map));
      expect(decoded.size).toBe(map.size);
      for (const [key, value] of map) expect(decoded.get(key)).toStrictEqual(value);
    }),
    { numRuns: 3000 },
  );
});

it('encodes equal fields equally, whatever their order', () => {
  const one = new Map<string, Value>([
    ['a', 1n],
    [
      'b',
      new Map<string, Value>([
        ['x', 1n],
        ['y', 2n],
      ]),
    ],
  ]);
  const two = new Map<string, Value>([
    [
      'b',
      new Map<string, Value>([
        ['y', 2n],
        ['x', 1n],
      ]),
    ],
    ['a', 1n],
  ]);
  expect(encodeFields(one)).toBe(encodeFields(two));
});

it('takes documents larger than its buffer', () => {
  const fields = new Map<string, Value>([['text', '\u{1f600}'.repeat(200_000)]]);
  expect(decodeFields(encodeFields(fields))).toEqual(fields);
});
