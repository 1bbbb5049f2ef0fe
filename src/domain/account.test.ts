import { expect, test } from 'vitest';
import { isCalendarDay } from './account.ts';

test.each([
  [{ month: 2, day: 29, year: 2004 }, true],
  [{ month: 2, day: 29, year: 2003 }, false],
  [{ month: 4, day: 31, year: 1999 }, false],
  [{ month: 12, day: 31, year: 1970 }, true],
])('%j is a day of the calendar: %s', (date, is) => {
  expect(isCalendarDay(date)).toBe(is);
});
