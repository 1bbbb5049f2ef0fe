import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SortedMap } from './sortedMap.ts';

const key = fc.integer({ min: 0, max: 1200 }).map((n) => String(n).padStart(4, '0'));

it('holds what a plain map sorted by key holds, over many splits', () => {
  const change = fc.record({ key, remove: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 500, maxLength: 3000, size: 'max' }),
      key,
      key,
      (changes, from, to) => {
        const sorted = new SortedMap();
        const plain = new Map<string, string>();
        for (const [i, { key: changed, remove }] of changes.entries()) {
          if (remove && i % 3 === 0) {
            sorted.delete(changed);
            plain.delete(changed);
          } else {
            sorted.set(changed, String(i));
            plain.set(changed, String(i));
          }
        }
        const expected = [...plain].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([k]) => k >= from && k < to);
        expect([...sorted.range(from, to)]).toEqual(expected);
        expect(sorted.size).toBe(plain.size);
        expect(sorted.firstFrom(from)?.[0]).toBe([...plain.keys()].sort().find((k) => k >= from));
      },
    ),
    { numRuns: 40 },
  );
});

it('is built at once from sorted entries', () => {
  const entries = Array.from({ length: 1000 }, (_, i) => [String(i).padStart(4, '0'), 'x'] as const);
  expect([...SortedMap.fromSorted(entries).range('0500', null)]).toEqual(entries.slice(500));
});
