const HOUR_MS = 60 * 60 * 1000;
/** Longer than a test of counters takes, and short enough to wait for within a test's time. */
const NEEDED_MS = 25_000;

/**
 * For tests of what is counted by the hour of the clock: waits for the next hour when too little of this one is left.
 */
export async function withinOneHour(nowMs = Date.now()): Promise<void> {
  const leftMs = HOUR_MS - (nowMs % HOUR_MS);
  if (leftMs < NEEDED_MS) await new Promise((resolve) => setTimeout(resolve, leftMs + 100));
}
