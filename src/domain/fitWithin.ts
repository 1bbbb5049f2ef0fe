/** Width and height, whole pixels, that fit a picture into a square without enlarging it. */
export function fitWithin(
  widthPx: number,
  heightPx: number,
  maxPx: number,
): { readonly widthPx: number; readonly heightPx: number } {
  const scale = Math.min(1, maxPx / Math.max(widthPx, heightPx, 1));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}
