/** The region of a visitor's network address; null where the look-up does not say. */
export interface Region {
  /** ISO 3166, two letters. */
  readonly country: string | null;
  /** IANA name, such as `America/Chicago`. */
  readonly timeZone: string | null;
}

const COUNTRY = 'US';

/** Paths that only visitors from the region may see. */
const GUARDED = ['/', '/home', '/messages', '/user_registration', '/login', '/register'];

/** Whether the region gate applies to this path. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.includes(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
}

/** A zone's offset from UTC at a time, as text; null for an unknown zone. */
function offsetOf(timeZone: string, at: Date): string | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}

/** Whether two zones are known and have different times now: many zones share one time. */
export function doTimesDiffer(a: string | null, b: string | null, at: Date): boolean {
  const [offsetA, offsetB] = [a, b].map((zone) => (zone === null ? null : offsetOf(zone, at)));
  return offsetA !== null && offsetB !== null && offsetA !== offsetB;
}

/** Whether a country is known and outside the region. */
export function isElsewhere(country: string | null): boolean {
  return country !== null && country !== COUNTRY;
}
