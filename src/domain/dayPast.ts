import type { Facts } from './facts.ts';

const TWO_HOURS_MS = 7_200_000;

/** Whether what the facts name is over by the device's clock. The server, which expires posts, goes by the campus's. */
export const isDayPast = ({ at, by }: Facts, nowMs: number): boolean =>
  (at !== undefined && Date.parse(at) + TWO_HOURS_MS <= nowMs) ||
  (by !== undefined && Date.parse(`${by}T23:59:59`) < nowMs);
