import { expect, test } from 'vitest';
import { videoClock } from './videoClock.ts';

test('a place in a film is read in minutes and seconds', () => {
  expect([0, 9.9, 75.4, 600].map(videoClock)).toEqual(['0:00', '0:09', '1:15', '10:00']);
});

test('before its length is known a film is at 0:00', () => {
  expect(videoClock(NaN)).toBe('0:00');
  expect(videoClock(Infinity)).toBe('0:00');
});
