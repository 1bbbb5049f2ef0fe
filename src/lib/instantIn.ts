import { clockIn } from './clockIn.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A zone's clock as if it were UTC. */
const shownAt = (zone: string | null, ms: number): number => Date.parse(`${clockIn(zone, new Date(ms))}Z`);

/**
 * When a zone's clock shows `2027-05-15T19:30`, in milliseconds; by the device's where the zone is null or unknown. Null for a time that
 * the clock skips; of one that comes twice the first.
 */
export function instantIn(zone: string | null, clock: string): number | null {
  const shownMs = Date.parse(`${clock}Z`);
  // A clock does not change twice within two days, so before and after it is what it is ahead of UTC on one of them.
  const instants = [shownMs - DAY_MS, shownMs + DAY_MS]
    .map((near) => shownMs - (shownAt(zone, near) - Math.floor(near / MINUTE_MS) * MINUTE_MS))
    .filter((ms) => shownAt(zone, ms) === shownMs);
  return instants.length === 0 ? null : Math.min(...instants);
}
