/* HEIC, the format of iPhone photos. Most browsers cannot decode it. */

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const BRAND_AT = 8;
const HEADER_BYTES = 12;

/** Whether a file is HEIC by its first bytes: its name may end in .jpg. */
export async function isHeic(file: Blob): Promise<boolean> {
  const header = String.fromCharCode(...new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  return header.slice(4, BRAND_AT) === 'ftyp' && BRANDS.includes(header.slice(BRAND_AT));
}

/**
 * Converts a HEIC picture to an upright JPEG. Loads the decoder, which is larger than the rest of the app. Rejects when
 * the decoder fails to load or to decode.
 */
export async function jpegOfHeic(file: Blob): Promise<Blob> {
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'image/jpeg', quality: 0.95 });
}
