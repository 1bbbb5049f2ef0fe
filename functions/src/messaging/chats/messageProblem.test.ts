import { expect, test } from 'vitest';
import { messageProblem } from './messageProblem.ts';

test.each([
  ['Is it still there?', false, null],
  [null, true, null],
  [null, false, 'empty'],
  ['', true, null],
  [' \n\u200B\u3164', false, 'empty'],
  ['a'.repeat(500), false, null],
  ['a'.repeat(501), true, 'too-long'],
  [`${'a'.repeat(499)}\n`, false, 'too-long'],
  ['👨‍👩‍👧‍👦'.repeat(500), false, null],
  [`a${'\u0301'.repeat(6_000)}`, false, 'too-long'],
] as const)('%j (with a picture: %s): %s', (text, hasPhoto, problem) => {
  expect(messageProblem({ text, hasPhoto })).toBe(problem);
});
