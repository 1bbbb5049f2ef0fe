/** In lists a picture is shown from its small rendition, or from what the CDN has of about that size; device pixels. */
export const LISTED_WIDTH_PX = 640;
