import { describe, expect, test } from 'vitest';
import { divideOffer, type OfferedThing } from './dividedOffer.ts';
import { PRICE_MAX_CENTS } from './listing.ts';

const open = (priceCents: number): OfferedThing => ({ priceCents, takesOffers: true });
const firm = (priceCents: number): OfferedThing => ({ priceCents, takesOffers: false });

describe('an offer for several things', () => {
  test.each<[string, number, readonly OfferedThing[], readonly number[] | 'too low' | 'too high']>([
    ['is divided by price', 6000, [open(4000), open(3000), open(1000)], [3000, 2250, 750]],
    ['at the prices is the prices', 8000, [open(4000), open(3000), open(1000)], [4000, 3000, 1000]],
    ['leaves what takes no offers its price', 6000, [open(4000), firm(2000), open(2000)], [2667, 2000, 1333]],
    [
      'gives the cent that is left to the largest remainder',
      100,
      [open(10), open(10), open(10)],
      [34, 33, 33],
    ],
    ['may be more than the prices', 9000, [open(4000), open(2000)], [6000, 3000]],
    ['leaves what is free', 1000, [open(0), open(2000)], [0, 1000]],
    ['is a cent at least for each', 100, [open(1), open(1), open(99_999)], [1, 1, 98]],
    ['of a cent for each', 3, [open(1), open(50_000), open(3000)], [1, 1, 1]],
    ['of less than a cent for each is too low', 2, [open(1), open(50_000), open(3000)], 'too low'],
    ['of no more than what takes no offers is too low', 2000, [firm(2000), open(4000)], 'too low'],
    ['of things that take none is their prices', 3000, [firm(1000), firm(2000)], [1000, 2000]],
    ['of less for things that take none is too low', 2999, [firm(1000), firm(2000)], 'too low'],
    ['of more for things that take none is too high', 3001, [firm(1000), firm(2000)], 'too high'],
    ['of the most for each', 2 * PRICE_MAX_CENTS, [open(5), open(5)], [PRICE_MAX_CENTS, PRICE_MAX_CENTS]],
    ['beyond the most for one is too high', 2 * PRICE_MAX_CENTS, [open(5), open(6)], 'too high'],
    ['of one thing is the sum', 3500, [open(4000)], [3500]],
  ])('%s', (_title, sumCents, things, divided) => {
    expect(divideOffer(sumCents, things)).toEqual(divided);
  });

  test('is the sum to the cent, and nobody is more than a cent from the exact share', () => {
    // Prices of every size, without chance: a failure is the same everywhere.
    const prices = [1, 7, 99, 100, 333, 2500, 4999, 12_345, 99_999, 1_000_000];
    for (let count = 1; count <= prices.length; count++) {
      const things = prices.slice(-count).map(open);
      const all = prices.slice(-count).reduce((sum, cents) => sum + cents, 0);
      for (const percent of [50, 67, 70, 83, 99, 100, 113]) {
        const sumCents = Math.ceil((all * percent) / 100);
        const divided = divideOffer(sumCents, things);
        if (typeof divided === 'string') throw new Error(divided);
        expect(divided.reduce((sum, cents) => sum + cents, 0)).toBe(sumCents);
        for (const [i, cents] of divided.entries())
          expect(Math.abs(cents - (sumCents * (things[i]?.priceCents ?? 0)) / all)).toBeLessThan(1);
      }
    }
  });
});
