import { expect, test } from 'vitest';
import { searchedWords } from './searchedWords.ts';

test.each([
  ['anyone selling a bike', 'bike', ['anyone', 'selling', 'a']],
  ['a cheap bike', 'bike', ['a', 'cheap']],
  ['looking for a used iPhone 15 please', 'iPhone 15', ['looking for', 'a', 'used', 'please']],
  ['does anyone have a good desk?', 'desk?', ['does', 'anyone', 'have', 'a', 'good']],
  ['desk', 'desk', []],
  // Words of these alone are looked for.
  ['cheap', 'cheap', []],
  ['good, used', 'good, used', []],
  ['vitamin a', 'vitamin a', []],
  ['used-book store', 'used-book store', []],
  ['978-1-285-74155-0', '9781285741550', []],
  ['isbn 0 321 88407 8', 'isbn 0321884078', []],
  ['405-555-0142', '405-555-0142', []],
  ['🚲', '🚲', []],
])('%j looks for %j', (text, kept, leftOut) => {
  expect(searchedWords(text)).toEqual({ kept, leftOut });
});
