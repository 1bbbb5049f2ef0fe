import { expect, test } from 'vitest';
import { schoolOfEmail } from './schoolOfEmail.ts';

test.each([
  ['maya@utexas.edu', 'ut'],
  [' Maya@CS.Stanford.edu ', 'stanford'],
  ['maya@gmail.com', null],
  ['maya+1@utexas.edu', null],
  ['maya@utexas.edu.evil.com', null],
  ['', null],
])('the school of %j is %j', (email, school) => {
  expect(schoolOfEmail(email)).toBe(school);
});
