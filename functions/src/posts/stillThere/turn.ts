import { createHash } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Posts that were due long ago are spread over so many days, each author on one of them. */
export const SPREAD_DAYS = 14;

/** Whether this day (UTC) is the author's among the 14. No two authors depend on each other, and nothing is stored. */
export function isTurnOf(uid: string, nowMs: number): boolean {
  const turn = createHash('sha256').update(uid).digest().readUInt16BE(0) % SPREAD_DAYS;
  return Math.floor(nowMs / DAY_MS) % SPREAD_DAYS === turn;
}
