import { describe, expect, test } from 'vitest';
import {
  askingPrice,
  isLookedFor,
  mayBecome,
  previousPriceAfter,
  priceText,
  STATUSES,
  statusText,
  type Kind,
} from './listing.ts';

describe('the text of a price', () => {
  test.each([
    [0, 'Free'],
    [50, '$0.50'],
    [100, '$1'],
    [3550, '$35.50'],
    [120_000, '$1,200'],
    [123_456_78, '$123,456.78'],
    [99_999_900, '$999,999'],
  ])('%d cents are %s', (cents, text) => expect(priceText(cents)).toBe(text));
});

describe('the price before', () => {
  test.each<[string, number | null, number | null, number | null, number | null, number?]>([
    ['a drop names the old price', 5000, null, 4000, 5000],
    ['a drop from a price of less than a day names none', 5000, null, 4000, null, 23],
    ['a drop from such a one keeps the price before it', 5000, 8000, 4000, 8000, 23],
    ['a second drop names the price before it', 4000, 5000, 3000, 4000],
    ['a drop to free', 5000, null, 0, 5000],
    ['the same price keeps what it had', 4000, 5000, 4000, 5000],
    ['a rise names nothing', 4000, 5000, 4500, null],
    ['a price taken away names nothing', 4000, 5000, null, null],
    ['a first price names nothing', null, null, 4000, null],
  ])('%s', (_title, priceCents, previousPriceCents, next, previous, hours = 24) => {
    const [before, nowMs] = [{ priceCents, previousPriceCents }, hours * 3_600_000];
    expect(previousPriceAfter({ ...before, createdAtMs: 0, editedAtMs: null }, next, nowMs)).toBe(previous);
    const edited = { ...before, createdAtMs: -nowMs, editedAtMs: 0 };
    expect(previousPriceAfter(edited, next, nowMs)).toBe(previous);
  });
});

describe('a status', () => {
  const changes = (kind: Kind): readonly string[] =>
    STATUSES.flatMap((from) =>
      STATUSES.filter((to) => mayBecome(kind, from, to)).map((to) => `${from} ${to}`),
    );

  test('of a thing for sale', () =>
    expect(changes('selling')).toEqual([
      'available reserved',
      'available sold',
      'reserved available',
      'reserved sold',
      'expired sold',
      'sold available',
    ]));

  test('of a wanted thing is never reserved', () =>
    expect(changes('wanted')).toEqual([
      'available sold',
      'reserved available',
      'reserved sold',
      'expired sold',
      'sold available',
    ]));

  test.each([
    ['selling', 'available', null],
    ['selling', 'reserved', 'Reserved'],
    ['selling', 'expired', 'Expired'],
    ['selling', 'sold', 'Sold'],
    ['wanted', 'sold', 'Found'],
  ] as const)('%s, %s: %j', (kind, status, text) => expect(statusText({ kind, status })).toBe(text));
});

test.each([
  [89_500, 'housing & apartments', '$895 a month'],
  [0, 'housing & apartments', 'Free'],
  [89_500, 'furniture', '$895'],
  [null, 'housing & apartments', null],
] as const)('%j cents of %s are %j', (priceCents, category, text) =>
  expect(askingPrice({ priceCents, category })).toBe(text),
);

test('what was lost or found is neither sold nor looked for', () => {
  const thing = { kind: 'wanted', category: 'lost & found' } as const;
  expect(statusText({ ...thing, status: 'sold' })).toBe('Returned');
  expect(isLookedFor(thing)).toBe(false);
  expect(isLookedFor({ ...thing, category: null })).toBe(true);
});
