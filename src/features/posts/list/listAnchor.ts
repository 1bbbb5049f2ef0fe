/** The row at the top of the viewport, and its offset in the list, pixels. */
export interface Anchor {
  readonly id: string;
  readonly offsetPx: number;
}

type HeightOf = (id: string) => number;

/** The first row that ends below the top of the viewport; null while the list's own top is in view. */
export function anchorOf(ids: readonly string[], heightOf: HeightOf, viewTopPx: number): Anchor | null {
  if (viewTopPx <= 0) return null;
  let offsetPx = 0;
  for (const id of ids) {
    const height = heightOf(id);
    if (offsetPx + height > viewTopPx) return { id, offsetPx };
    offsetPx += height;
  }
  return null;
}

/** How far an anchor has moved, pixels: scrolling the page by as much keeps it in place. */
export function movedBy(anchor: Anchor | null, ids: readonly string[], heightOf: HeightOf): number {
  if (!anchor) return 0;
  let offsetPx = 0;
  for (const id of ids) {
    if (id === anchor.id) return offsetPx - anchor.offsetPx;
    offsetPx += heightOf(id);
  }
  // The anchor itself was removed.
  return 0;
}
