import { serverNow } from '../../../lib/serverNow.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const midnightOf = (atMs: number): number => new Date(atMs).setHours(0, 0, 0, 0);

/** The label of a day separator: 'Today', 'Yesterday', 'Monday', 'Mar 4', with the year if another. */
export function dayLabel(atMs: number): string {
  const nowMs = serverNow();
  const days = Math.round((midnightOf(nowMs) - midnightOf(atMs)) / DAY_MS);
  const at = new Date(atMs);
  // With a clock that is behind, messages may be from tomorrow.
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < DAYS_OF_WEEK) return at.toLocaleDateString('en-US', { weekday: 'long' });
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear();
  return at.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
  });
}

/** The time of day: '3:05 PM'. */
export function timeLabel(atMs: number): string {
  const at = new Date(atMs);
  const hour = at.getHours();
  // A no-break space.
  return `${String(hour % 12 || 12)}:${String(at.getMinutes()).padStart(2, '0')}\u202f${hour < 12 ? 'AM' : 'PM'}`;
}
