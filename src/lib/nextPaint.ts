/** What else waits for the same frame comes first; milliseconds, about a frame. */
const BEHIND_MS = 16;
/** A page that is not seen draws no frames: then this long. */
const UNSEEN_MS = 250;

/** Resolves behind the next frame's painting, or a moment later where none is drawn. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    // Frames are announced before they are painted.
    requestAnimationFrame(() => setTimeout(resolve, BEHIND_MS));
  });
}
