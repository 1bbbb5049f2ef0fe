import { createHash } from 'node:crypto';
import { DAY_MS } from '../../platform/durations.ts';

/** Overdue posts are spread over this many days, so that each author is asked on one of them. */
export const SPREAD_DAYS = 14;

/** Whether this day (UTC) is the author's one of the 14, which a hash of the uid decides. */
export function isTurnOf(uid: string, nowMs: number): boolean {
  const turn = createHash('sha256').update(uid).digest().readUInt16BE(0) % SPREAD_DAYS;
  return Math.floor(nowMs / DAY_MS) % SPREAD_DAYS === turn;
}
