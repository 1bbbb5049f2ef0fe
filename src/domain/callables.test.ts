import { expect, test } from 'vitest';
import { tooManyText } from './callables.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

test.each([
  [-1, 'a minute'],
  [30 * SECOND_MS, 'a minute'],
  [MINUTE_MS + 1, '2 minutes'],
  [59 * MINUTE_MS, '59 minutes'],
  [59 * MINUTE_MS + 1, 'an hour'],
  [60 * MINUTE_MS, 'an hour'],
  [61 * MINUTE_MS, '2 hours'],
  [23.5 * 60 * MINUTE_MS, '24 hours'],
])('a limit that admits again in %d ms says: in %s', (waitMs, wait) => {
  expect(tooManyText(waitMs)).toBe(`Too many tries. Try again in ${wait}.`);
});
