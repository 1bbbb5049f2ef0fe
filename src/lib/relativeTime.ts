import { MONTHS } from './calendarNames.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** The age in short form: 'now', '5m', '3h', '2d', then the date ('Mar 4', with the year if another). */
export function shortAge(thenMs: number, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - thenMs);
  if (ageMs < MINUTE_MS) return 'now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}m`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}h`;
  if (ageMs < WEEK_MS) return `${Math.floor(ageMs / DAY_MS)}d`;
  const isThisYear = new Date(thenMs).getFullYear() === new Date(nowMs).getFullYear();
  return isThisYear ? dayOf(thenMs) : dateOf(thenMs);
}

/** The full time: '3:05 PM · Mar 4, 2026'. */
export function fullStamp(thenMs: number): string {
  const then = new Date(thenMs);
  const hour = then.getHours();
  const minute = String(then.getMinutes()).padStart(2, '0');
  // A narrow no-break space.
  return `${String(hour % 12 || 12)}:${minute}\u202f${hour < 12 ? 'AM' : 'PM'} · ${dateOf(thenMs)}`;
}

/** 'Mar 4' */
export function dayOf(thenMs: number): string {
  const then = new Date(thenMs);
  return `${MONTHS[then.getMonth()] ?? ''} ${String(then.getDate())}`;
}

/** 'Mar 4, 2026' */
function dateOf(thenMs: number): string {
  return `${dayOf(thenMs)}, ${String(new Date(thenMs).getFullYear())}`;
}
