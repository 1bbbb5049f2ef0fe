/**
 * Converts a HEIC picture, the format of iPhone photos that most browsers cannot decode, to an upright JPEG. Loads the
 * decoder, which is larger than the rest of the app. Rejects when the decoder fails to load or to decode.
 */
export async function jpegOfHeic(file: Blob): Promise<Blob> {
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'image/jpeg', quality: 0.95 });
}
