import { expect, test } from 'vitest';
import { roundedFigure } from './communityFigures.ts';

test.each([
  [0, null],
  [19, null],
  [20, 20],
  [29, 20],
  [30, 30],
  [5439, 5430],
])('%d is shown as %s', (count, shown) => {
  expect(roundedFigure(count)).toBe(shown);
});
