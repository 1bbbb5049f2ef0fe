/** Other callbacks of the same frame run first; milliseconds, about a frame. */
const BEHIND_MS = 16;
/** A hidden page paints no frames: resolve after this time. */
const UNSEEN_MS = 250;

/** Resolves after the next frame was painted, or after a moment where none is. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    // Frame callbacks run before the paint.
    requestAnimationFrame(() => setTimeout(resolve, BEHIND_MS));
  });
}
