import { describe, expect, test } from 'vitest';
import { filterTexts, NO_FILTERS, rangeBetween, rangeText } from './searchFilters.ts';

describe('a range of prices', () => {
  test.each([
    [null, null, null],
    [null, 4000, 'Up to $40'],
    [2000, null, 'From $20'],
    [2000, 4000, '$20 to $40'],
    [0, 4000, '$0 to $40'],
    [0, null, 'From $0'],
    [0, 0, 'Free'],
    [null, 0, 'Free'],
    [3550, 3550, '$35.50'],
    [null, 120_000, 'Up to $1,200'],
  ])('from %j to %j is %j', (fromCents, toCents, text) => {
    expect(rangeText({ fromCents, toCents })).toBe(text);
  });

  test.each([
    [4000, 2000, 2000, 4000],
    [2000, 4000, 2000, 4000],
    [0, 0, 0, 0],
    [null, 4000, null, 4000],
    [4000, null, 4000, null],
  ])('between %j and %j begins with the lower', (a, b, fromCents, toCents) => {
    expect(rangeBetween(a, b)).toEqual({ fromCents, toCents });
  });
});

test('filters are named; what shows more is none', () => {
  expect(filterTexts({ ...NO_FILTERS, showsSold: true }, null)).toEqual([]);
  const all = {
    ...NO_FILTERS,
    toCents: 4000,
    condition: 'like_new',
    kind: 'wanted',
    hasPhotos: true,
  } as const;
  expect(filterTexts(all, 'Furniture')).toEqual([
    'Up to $40',
    'Like new',
    'Looking for',
    'Furniture',
    'With photos',
  ]);
});
