/** In lists a picture is shown from its small rendition, or from what the CDN has of about that size; device pixels. */
export const LISTED_WIDTH_PX = 640;

/** As an `img` says how wide a tile of pictures is: a third of the column, or of a phone. */
export const TILE_SIZES = '(min-width: 770px) 212px, 34vw';
