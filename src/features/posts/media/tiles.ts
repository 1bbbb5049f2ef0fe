/** Tiles of pictures, as the app draws them and the page before it. */

export const TILE_COLUMNS = 3;
/** The tiles of the first rows are what is seen first. */
export const TILE_URGENT_ROWS = 3;
/** As an `img` says how wide one is: a third of the column, or of a phone. */
export const TILE_SIZES = '(min-width: 770px) 212px, 34vw';
/** Characters of a post's words that name its tile. */
export const TILE_NAME_MAX = 80;
