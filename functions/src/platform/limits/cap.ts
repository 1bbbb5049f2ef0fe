/** At most `max` times within any `withinMs`. */
export interface Cap {
  readonly max: number;
  readonly withinMs: number;
}

/**
 * Whether another hit is allowed at `nowMs`, and the hits to keep: those within the longest window, and the new one,
 * `times` over, if it is allowed. A refused attempt is not a hit, so it does not lengthen the wait.
 */
export function admit(
  hitsMs: readonly number[],
  nowMs: number,
  caps: readonly Cap[],
  times = 1,
): { readonly allowed: boolean; readonly hitsMs: readonly number[] } {
  const longest = Math.max(...caps.map((cap) => cap.withinMs));
  const recent = hitsMs.filter((hit) => hit > nowMs - longest);
  const allowed = caps.every(
    ({ max, withinMs }) => recent.filter((hit) => hit > nowMs - withinMs).length < max,
  );
  return { allowed, hitsMs: allowed ? [...recent, ...Array<number>(times).fill(nowMs)] : recent };
}

/** When another hit is allowed (milliseconds since 1970): `nowMs` if it is allowed already. */
export function admitsAtMs(hitsMs: readonly number[], nowMs: number, caps: readonly Cap[]): number {
  const frees = caps.map(({ max, withinMs }) => {
    const recent = hitsMs.filter((hit) => hit > nowMs - withinMs).sort((a, b) => a - b);
    const oldest = recent[recent.length - max];
    return oldest === undefined ? nowMs : oldest + withinMs;
  });
  return Math.max(nowMs, ...frees);
}
