import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine, quoteOf } from './quote.ts';

test.each([
  ['Is it\r\nstill there?', 'Is it still there?'],
  ['  a \t b  ', 'a b'],
  ['a\u202Eevil\u202C\u2066b\u2069', 'aevilb'],
  ['a\u0000b\u0085c\u2028d', 'a b c d'],
  ['half \uD83D of it', 'half of it'],
  ['👨‍👩‍👧‍👦 fits', '👨‍👩‍👧‍👦 fits'],
  ['', ''],
])('%j is quoted as %j', (text, quote) => expect(quoteOf(text)).toBe(quote));

test('cuts between graphemes, never through an emoji', () => {
  const quote = quoteOf(`${'a'.repeat(155)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦`);
  expect(quote).toBe(`${'a'.repeat(155)}…`);
  expect(quoteOf('b'.repeat(160))).toBe('b'.repeat(160));
  expect(quoteOf('b'.repeat(161))).toBe(`${'b'.repeat(159)}…`);
});

test('one letter with thousands of marks does not fill the quote', () => {
  expect(quoteOf(`a${'\u0301'.repeat(5_000)} word`)).toMatch(/ word$/);
});

test('any text becomes one short line without controls or marks of direction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const quote = quoteOf(text);
      expect(quote.length).toBeLessThanOrEqual(160);
      expect(quote).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      expect(oneLine(quote)).toBe(quote);
    }),
  );
});
