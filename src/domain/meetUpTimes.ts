import { clockIn } from '../lib/clockIn.ts';
import { instantIn } from '../lib/instantIn.ts';
import { MEET_UP_AHEAD_MS, QUARTER_MS } from './meetUp.ts';

/** A time that may be chosen. */
export interface MeetUpTime {
  /** `15:15` by the campus's clock. */
  readonly clock: string;
  readonly atMs: number;
}

const HOUR_MS = 4 * QUARTER_MS;

/**
 * The quarters of an hour of a day (`2027-05-15`) by the clock of a campus's zone (null: the device's) that may be proposed now: none
 * that the clock skips, and each once on the day when an hour comes twice.
 */
export function meetUpTimes(day: string, zone: string | null, nowMs: number): readonly MeetUpTime[] {
  // Where midnight itself is skipped, the day begins an hour later.
  const startMs = instantIn(zone, `${day}T00:00`) ?? instantIn(zone, `${day}T01:00`);
  if (startMs === null) return [];
  const times = new Map<string, number>();
  // A day has up to 25 hours.
  for (let atMs = startMs; atMs < startMs + 25 * HOUR_MS; atMs += QUARTER_MS) {
    const [date, clock = ''] = clockIn(zone, new Date(atMs)).split('T');
    if (date === day && !times.has(clock)) times.set(clock, atMs);
  }
  return [...times]
    .map(([clock, atMs]) => ({ clock, atMs }))
    .filter(({ atMs }) => atMs > nowMs && atMs <= nowMs + MEET_UP_AHEAD_MS);
}
