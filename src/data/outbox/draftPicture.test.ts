import { expect, test } from 'vitest';
import { moved } from './draftPicture.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moving %i to %i gives %s', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(after);
});
