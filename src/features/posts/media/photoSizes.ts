/** The width of pictures in lists, device pixels: the small rendition, or a similar one of the CDN. */
export const LISTED_WIDTH_PX = 640;
