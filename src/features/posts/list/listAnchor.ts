/** The row at the top of the view, and how far down the list it begins, pixels. */
export interface Anchor {
  readonly id: string;
  readonly offsetPx: number;
}

type HeightOf = (id: string) => number;

/** The first row that reaches below the top of the view; null while the list's own top is in view. */
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

/** How far an anchor has moved since, pixels: by so much the page is scrolled, so that it stays under the eye. */
export function movedBy(anchor: Anchor | null, ids: readonly string[], heightOf: HeightOf): number {
  if (!anchor) return 0;
  let offsetPx = 0;
  for (const id of ids) {
    if (id === anchor.id) return offsetPx - anchor.offsetPx;
    offsetPx += heightOf(id);
  }
  // It is gone itself: nothing to hold on to.
  return 0;
}
