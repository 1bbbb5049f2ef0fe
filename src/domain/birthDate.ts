import type { BirthDate } from './account.ts';

export const BIRTH_YEAR_FIRST = 1970;
export const BIRTH_YEAR_LAST = 2021;

/** Whether the day exists in that month and year. The rules know no calendar, and allow 31 in every month. */
export function isCalendarDay({ year, month, day }: BirthDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
