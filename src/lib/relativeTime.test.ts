import { describe, expect, test } from 'vitest';
import { fullStamp, shortAge } from './relativeTime.ts';

const now = new Date(2026, 10, 21, 12).getTime();
const before = (seconds: number) => shortAge(now - seconds * 1000, now);

describe('short age', () => {
  test.each([
    [-90, 'now'],
    [59, 'now'],
    [60, '1m'],
    [3599, '59m'],
    [3600, '1h'],
    [86_399, '23h'],
    [86_400, '1d'],
    [6 * 86_400, '6d'],
    [7 * 86_400, 'Nov 14'],
    [400 * 86_400, 'Oct 17, 2025'],
  ])('%i seconds ago is %s', (seconds, text) => expect(before(seconds)).toBe(text));
});

test('a stamp has time and date', () => {
  expect(fullStamp(new Date(2026, 2, 4, 15, 5).getTime()).replace(/\s/g, ' ')).toBe('3:05 PM · Mar 4, 2026');
});
