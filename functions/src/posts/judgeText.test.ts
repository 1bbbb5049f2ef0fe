import { expect, test } from 'vitest';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { textProblem } from './judgeText.ts';

test.each([
  ['Calculus book', 0, null],
  ['a'.repeat(500), 0, null],
  ['a'.repeat(501), 0, 'too-long'],
  ['a'.repeat(501), 3, 'too-long'],
  [`${'a'.repeat(499)}\n`, 0, 'too-long'],
  ['  \n ', 0, 'empty'],
  ['  \n ', 1, null],
])('%j with %i pictures: %s', (plain, img_count, problem) => {
  expect(textProblem({ text: rawOfPlainText(plain), img_count })).toBe(problem);
});

test('a post of pictures alone may stay', () => expect(textProblem({ text: null, img_count: 1 })).toBeNull());
