import { Timestamp } from './values.ts';

/** Whole microseconds since 1970 as a timestamp. Exact until the year 2255. */
export function timestampFromMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1_000_000);
  return new Timestamp(seconds, (micros - seconds * 1_000_000) * 1000);
}

/** Microseconds since 1970, rounded down; what is finer than a microsecond is dropped, as the hosted service does. */
export function microsOf(time: Timestamp): number {
  return time.seconds * 1_000_000 + Math.floor(time.nanos / 1000);
}

/** Negative, zero or positive as `a` is before, at or after `b`. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanos - b.nanos;
}
