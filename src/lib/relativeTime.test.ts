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

describe('a stamp has time and date', () => {
  test.each([
    [15, 5, '3:05\u202fPM · Mar 4, 2026'],
    [0, 0, '12:00\u202fAM · Mar 4, 2026'],
    [11, 59, '11:59\u202fAM · Mar 4, 2026'],
    [12, 30, '12:30\u202fPM · Mar 4, 2026'],
  ])('%i h %i', (hour, minute, text) =>
    expect(fullStamp(new Date(2026, 2, 4, hour, minute).getTime())).toBe(text),
  );
});

test('months are called as English has them', () => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  for (let month = 0; month < 12; month += 1) {
    const then = new Date(2024, month, 29, 12).getTime();
    expect(shortAge(then, now)).toBe(format.format(then));
  }
});
