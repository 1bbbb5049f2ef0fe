/** The rows of a long list to render, and the height of the space for the others, pixels. */
interface ListWindow {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly beforePx: number;
  readonly afterPx: number;
}

/**
 * The rows that overlap the range between two heights, measured from the list's top. Without a position yet, the window
 * begins at the top.
 */
export function windowOf(heightsPx: readonly number[], fromPx: number, toPx: number): ListWindow {
  let start = 0;
  let beforePx = 0;
  while (start < heightsPx.length - 1) {
    const height = heightsPx[start] ?? 0;
    if (beforePx + height >= fromPx) break;
    beforePx += height;
    start += 1;
  }
  let end = start;
  let reachedPx = beforePx;
  while (end < heightsPx.length && (reachedPx < toPx || end === start)) {
    reachedPx += heightsPx[end] ?? 0;
    end += 1;
  }
  const afterPx = heightsPx.slice(end).reduce((sum, height) => sum + height, 0);
  return { start, end, beforePx, afterPx };
}
