const TICK_MS = 250;

/**
 * Calls `giveUp` after so many milliseconds in which the page could have gone on: of the time for which its processor was
 * busy a tick counts. The returned function ends the waiting.
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
