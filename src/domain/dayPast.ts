import { clockIn } from '../lib/clockIn.ts';
import type { Facts } from './facts.ts';

const TWO_HOURS_MS = 7_200_000;

/** Whether what the facts name is over by the clock of a campus's zone, by which the server expires posts; null: the device's. */
export const isDayPast = ({ at, by }: Facts, zone: string | null, nowMs: number): boolean =>
  (at !== undefined && at <= clockIn(zone, new Date(nowMs - TWO_HOURS_MS))) ||
  (by !== undefined && by < clockIn(zone, new Date(nowMs)).slice(0, 10));
