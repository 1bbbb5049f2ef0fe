import { describe, expect, test } from 'vitest';
import { PRICE_MAX_CENTS } from './listing.ts';
import { readTypedPrice, typedPrice } from './typedPrice.ts';

describe('a price typed into its field', () => {
  test.each([
    ['35', 3500],
    ['$35', 3500],
    ['$ 35', 3500],
    [' 35.50 ', 3550],
    ['35.5', 3550],
    ['35.', 3500],
    ['.5', 50],
    ['1,200', 120_000],
    ['1200', 120_000],
    ['$12,500.99', 1_250_099],
    ['0', 0],
    ['٣٥', 3500],
    ['３５', 3500],
    ['३५', 3500],
    ['Free', 0],
    ['999,999', PRICE_MAX_CENTS],
  ])('%j is %i cents', (typed, cents) => expect(readTypedPrice(typed)).toBe(cents));

  test('is none when empty', () => {
    expect(readTypedPrice(' ')).toBeNull();
  });

  test.each(['35,50', '1,20', '12,34,567', '-5', '$', '.', '35.505', '3 5', '35 obo', '1.2k', '€35', '1e3'])(
    '%j is unclear',
    (typed) => expect(readTypedPrice(typed)).toBe('unclear'),
  );

  test.each(['1000000', '999,999.01', '9'.repeat(40)])('%j is too high', (typed) =>
    expect(readTypedPrice(typed)).toBe('too high'),
  );

  test.each([
    [0, '0'],
    [3500, '35'],
    [3550, '35.50'],
    [120_000, '1200'],
  ])('%i cents are shown as %j', (cents, text) => {
    expect(typedPrice(cents)).toBe(text);
    expect(readTypedPrice(text)).toBe(cents);
  });
});
