/** Where a visitor's network address seems to be; null where the look-up does not say. */
export interface Region {
  /** ISO 3166, two letters. */
  readonly country: string | null;
  /** IANA name, such as `America/Chicago`. */
  readonly timeZone: string | null;
}

const COUNTRY = 'US';

/** Paths that only visitors of our region are shown. */
const GUARDED = ['/', '/home', '/messages', '/user_registration', '/login', '/register'];

/** Whether the region gate stands before this path. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.includes(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
}

/** A zone's distance from UTC at a moment, as text; null for an unknown zone. */
function offsetOf(timeZone: string, at: Date): string | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}

/** Whether two zones are known and show different times at this moment: many names share one time. */
export function doTimesDiffer(a: string | null, b: string | null, at: Date): boolean {
  const [offsetA, offsetB] = [a, b].map((zone) => (zone === null ? null : offsetOf(zone, at)));
  return offsetA !== null && offsetB !== null && offsetA !== offsetB;
}

/** Whether a country is known and not ours. */
export function isElsewhere(country: string | null): boolean {
  return country !== null && country !== COUNTRY;
}
