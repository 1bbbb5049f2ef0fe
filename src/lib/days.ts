const DAY_MS = 24 * 60 * 60 * 1000;

/** A duration (milliseconds) in words, as whole days: '30 days', 'a day', 'a year'. */
export function daysInWords(ms: number): string {
  const days = Math.round(ms / DAY_MS);
  if (days === 365) return 'a year';
  return days === 1 ? 'a day' : `${String(days)} days`;
}
