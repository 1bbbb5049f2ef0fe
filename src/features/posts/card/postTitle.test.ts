import { expect, test } from 'vitest';
import { titleOfText } from './postTitle.ts';

test('a post is called by the beginning of its words, on one line', () => {
  expect(titleOfText('Blue sofa\n$140')).toBe('Blue sofa $140');
  expect(titleOfText('word '.repeat(40))).toBe(`${'word '.repeat(12).trim()}…`);
  expect(titleOfText(null)).toBe('');
});

test('a letter under thousands of marks does not make an endless title', () => {
  expect(titleOfText(`a${'\u0301'.repeat(9_000)} desk`)).toBe(`a${'\u0301'.repeat(31)} desk`);
});

test('no mark in the words turns round the name of the site behind them', () => {
  expect(titleOfText('\u202eevil \u2067lamp')).toBe('evil lamp');
});
