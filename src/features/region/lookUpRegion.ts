import type { Region } from './region.ts';

/** URLs of the two look-ups. */
export interface RegionLookUp {
  /** `GET` returns the caller's public address as text. */
  readonly ipUrl: string;
  /** `GET ?ip=ADDRESS` returns `country_code2` and `time_zone.name` as JSON. */
  readonly placeUrl: string;
}

/** Timeout. */
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
