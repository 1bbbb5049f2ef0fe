import type { BirthDate } from './account.ts';

export const BIRTH_YEAR_FIRST = 1970;
export const BIRTH_YEAR_LAST = 2021;

/** Whether the month has that day in that year. The rules, which know no calendar, let 31 pass in each. */
export function isCalendarDay({ year, month, day }: BirthDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
