const TICK_MS = 250;

/**
 * A timeout that leaves out the time in which the main thread was blocked, as on a slow device: what it waits for may have come
 * meanwhile. Returns the function that cancels it.
 */
export function patience(ms: number, giveUp: () => void): () => void {
  let ticks = Math.ceil(ms / TICK_MS);
  const timer = setInterval(() => {
    ticks -= 1;
    if (ticks > 0) return;
    clearInterval(timer);
    giveUp();
  }, TICK_MS);
  return () => clearInterval(timer);
}
