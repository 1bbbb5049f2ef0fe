import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowOf } from './listWindow.ts';

describe('list window', () => {
  test('draws the rows in view and leaves room for the others', () => {
    expect(windowOf([100, 100, 100, 100, 100], 150, 320)).toEqual({
      start: 1,
      end: 4,
      beforePx: 100,
      afterPx: 100,
    });
  });
  test('draws the first row of a list below the view, the last of one above it', () => {
    expect(windowOf([100, 100], -500, -200)).toMatchObject({ start: 0, end: 1 });
    expect(windowOf([100, 100], 900, 1200)).toMatchObject({ start: 1, end: 2 });
  });
  test('draws nothing of nothing', () => {
    expect(windowOf([], 0, 800)).toEqual({ start: 0, end: 0, beforePx: 0, afterPx: 0 });
  });
  test('never loses height and never draws out of bounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 })),
        fc.integer({ min: -2000, max: 9000 }),
        fc.nat(3000),
        (heights, from, view) => {
          const { start, end, beforePx, afterPx } = windowOf(heights, from, from + view);
          const total = heights.reduce((sum, height) => sum + height, 0);
          const drawn = heights.slice(start, end).reduce((sum, height) => sum + height, 0);
          expect(beforePx + drawn + afterPx).toBe(total);
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(heights.length);
        },
      ),
    );
  });
});
