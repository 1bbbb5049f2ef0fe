import { expect, test } from 'vitest';
import { firstLetter } from './firstLetter.ts';

test.each([
  ['Maya', 'M'],
  ['ß', 'ß'],
  ['e\u0301lise', 'e\u0301'],
  ['한나', '한'],
  ['נ\u05b8עמי', 'נ\u05b8'],
  ['𝒜na', '𝒜'],
  ['🇩🇪🇫🇷', '🇩🇪'],
  ['🇩x', '🇩'],
  ['👨\u200d👩\u200d👧 family', '👨\u200d👩\u200d👧'],
  ['👍🏽👍', '👍🏽'],
  ['❤\ufe0f❤', '❤\ufe0f'],
  ['1\ufe0f\u20e32', '1\ufe0f\u20e3'],
  ['\nx', '\n'],
  ['', ''],
])('%j begins with %j', (text, letter) => {
  expect(firstLetter(text)).toBe(letter);
  expect(new Intl.Segmenter().segment(text).containing(0)?.segment ?? '').toBe(letter);
});
