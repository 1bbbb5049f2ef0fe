import type { AppConfig } from '../../data/config/appConfig.ts';

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

/**
 * The URLs of the two services. `GET` of the first returns the caller's public address as text; `GET ?ip=ADDRESS` of the
 * other returns `country_code2` and `time_zone.name` as JSON.
 */
export type RegionLookUp = NonNullable<AppConfig['region']>;

/** Timeout of both. */
const WITHIN_MS = 2000;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
const textIn = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

async function answerOf(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`The look-up answered ${String(response.status)}`);
  return response;
}

/**
 * The visitor's region by network address. Null when the look-ups fail or take more than two seconds: then nobody is
 * redirected.
 */
export async function lookUpRegion({ ipUrl, placeUrl }: RegionLookUp): Promise<Region | null> {
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const ip = (await (await answerOf(ipUrl, signal)).text()).trim();
    const place = new URL(placeUrl);
    place.searchParams.set('ip', ip);
    const answer: unknown = await (await answerOf(place.href, signal)).json();
    return {
      country: textIn(fieldOf(answer, 'country_code2'))?.toUpperCase() ?? null,
      timeZone: textIn(fieldOf(fieldOf(answer, 'time_zone'), 'name')),
    };
  } catch {
    return null;
  }
}
