import { clockIn } from '../lib/clockIn.ts';
import { factNumber } from './factFilters.ts';
import type { When } from './searchFilters.ts';

/** Two moments by a campus's clock as numbers of search records, 202705151930, inclusive. */
export interface Times {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
/** After today. */
const DAYS: Readonly<Record<When, number>> = { today: 0, week: 6 };

/** The days that are meant at a campus of this time zone. */
export function timesOf(when: When, zone: string | null, now: Date): Times {
  const first = clockIn(zone, now).slice(0, 10);
  const last = new Date(Date.parse(`${first}T00:00Z`) + DAYS[when] * DAY_MS).toISOString().slice(0, 10);
  return { from: factNumber(first) * 10_000, to: factNumber(last) * 10_000 + 2359 };
}
