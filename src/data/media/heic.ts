/* HEIC, what iPhones keep their photos in. Most browsers do not read it. */

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const BRAND_AT = 8;
const HEADER_BYTES = 12;

/** Whether a file is HEIC by its first bytes: it may be called .jpg all the same. */
export async function isHeic(file: Blob): Promise<boolean> {
  const header = String.fromCharCode(...new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  return header.slice(4, BRAND_AT) === 'ftyp' && BRANDS.includes(header.slice(BRAND_AT));
}

/**
 * A HEIC picture as a JPEG, upright. Fetches the decoder, which is larger than the rest of the app together. Rejects
 * when it cannot be had or cannot read the picture.
 */
export async function jpegOfHeic(file: Blob): Promise<Blob> {
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'image/jpeg', quality: 0.95 });
}
