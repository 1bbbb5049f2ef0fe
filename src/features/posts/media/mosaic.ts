import type { PostMedia } from '../../../domain/post.ts';

/** The most pictures shown in a card. */
export const MOSAIC_MAX = 4;
const NARROWEST = 4 / 5;
const WIDEST = 16 / 9;

/**
 * The aspect ratio of a card's pictures, width ÷ height. A single picture keeps its own between `narrowest` and 16:9.
 */
export function mosaicRatio(media: readonly PostMedia[], narrowest = NARROWEST): number {
  const [only] = media;
  if (media.length !== 1 || !only || only.heightPx === 0) return 4 / 3;
  return Math.min(WIDEST, Math.max(narrowest, only.widthPx / only.heightPx));
}
