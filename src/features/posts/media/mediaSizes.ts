import type { PostMedia } from '../../../domain/post.ts';

/* Sizes of pictures, shared by the app and the early page. */

/** The width of pictures in lists, device pixels: the small rendition, or a similar one of the CDN. */
export const LISTED_WIDTH_PX = 640;

/** The number of tiles in a row of the media grid. */
export const TILE_COLUMNS = 3;
/** Tiles of the first rows load with high priority. */
export const TILE_URGENT_ROWS = 3;
/** The `sizes` of a tile: a third of the column, or of a phone. */
export const TILE_SIZES = '(min-width: 770px) 212px, 34vw';

/** The most pictures shown in a card. */
export const MOSAIC_MAX = 4;
/** A single video plays in place, and is as large as its poster until then. */
export const isFilm = (media: readonly PostMedia[]): boolean =>
  media.length === 1 && media[0]?.kind === 'video';

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
