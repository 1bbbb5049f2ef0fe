const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** How long ago, in a few letters: 'now', '5m', '3h', '2d', then the date ('Mar 4', with the year if another). */
export function shortAge(thenMs: number, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - thenMs);
  if (ageMs < MINUTE_MS) return 'now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}m`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}h`;
  if (ageMs < WEEK_MS) return `${Math.floor(ageMs / DAY_MS)}d`;
  const then = new Date(thenMs);
  const isThisYear = then.getFullYear() === new Date(nowMs).getFullYear();
  return then.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

let stamps: readonly Intl.DateTimeFormat[] | null = null;

/** The moment in full: '3:05 PM · Mar 4, 2026'. */
export function fullStamp(thenMs: number): string {
  // Every card has a stamp, and a format takes far longer to make than to use.
  stamps ??= [
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }),
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
  ];
  return stamps.map((stamp) => stamp.format(thenMs)).join(' · ');
}
