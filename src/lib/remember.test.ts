import { expect, it, vi } from 'vitest';
import { remembered } from './remember.ts';

it('makes a result once for the same two, and anew for another object', () => {
  const make = vi.fn((of: readonly number[], more: number) => of.filter((n) => n > more));
  const above = remembered(make);
  const numbers = [1, 2, 3];
  expect(above(numbers, 1)).toEqual([2, 3]);
  expect(above(numbers, 2)).toEqual([3]);
  expect(above(numbers, 1)).toBe(above(numbers, 1));
  expect(make).toHaveBeenCalledTimes(2);
  expect(above([5], 1)).toEqual([5]);
});
