import { expect, test } from 'vitest';
import { codeProblem } from './verificationCode.ts';

test.each(['1000', '9999', ' 4821 '])('%j may be a code', (typed) => expect(codeProblem(typed)).toBeNull());
test.each(['', '  '])('%j is missing', (typed) => expect(codeProblem(typed)).toBe('code-required'));
test.each(['0999', '123', '12345', '12a4', '１２３４', '1e3'])('%j is none', (typed) => {
  expect(codeProblem(typed)).toBe('code-incorrect');
});
