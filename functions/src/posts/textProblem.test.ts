import { expect, test } from 'vitest';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { textProblem } from './textProblem.ts';

test.each([
  ['Calculus book', 0, null],
  ['a'.repeat(500), 0, null],
  ['a'.repeat(501), 0, 'too-long'],
  ['a'.repeat(501), 3, 'too-long'],
  [`${'a'.repeat(499)}\n`, 0, 'too-long'],
  ['  \n ', 0, 'empty'],
  ['  \n ', 1, null],
  ['\u200B\u2060\uFEFF\u00AD', 0, 'empty'],
  ['\u3164\u115F\u1160\u2800\uFFA0\u180E', 0, 'empty'],
  ['\u200B.', 0, null],
  ['👨‍👩‍👧‍👦', 0, null],
  ['👨‍👩‍👧‍👦'.repeat(500), 0, null],
  [`a${'\u0301'.repeat(5_999)}`, 0, null],
  [`a${'\u0301'.repeat(6_000)}`, 0, 'too-long'],
])('%j with %i pictures: %s', (plain, img_count, problem) => {
  expect(textProblem({ text: rawOfPlainText(plain), img_count })).toBe(problem);
});

test('a post of pictures alone may stay', () => expect(textProblem({ text: null, img_count: 1 })).toBeNull());
