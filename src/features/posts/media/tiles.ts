/** Constants of picture tiles, shared by the app and the early page. */

export const TILE_COLUMNS = 3;
/** Tiles of the first rows load with high priority. */
export const TILE_URGENT_ROWS = 3;
/** The `sizes` of a tile: a third of the column, or of a phone. */
export const TILE_SIZES = '(min-width: 770px) 212px, 34vw';
/** The number of characters of a post's text that label its tile. */
export const TILE_NAME_MAX = 80;
