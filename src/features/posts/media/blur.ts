import { hashBytes } from './meanColour.ts';

/*
 * Placeholders of pictures. The mean color (`meanColour.ts`) is in the first bytes of the thumbhash and is painted at once;
 * the blur follows when its decoder has loaded, which the first screen does not wait for.
 */

/** Empty until the decoder has loaded. */
const decoder: { decode?: (bytes: Uint8Array) => string } = {};

/** The blur as a data URL; null until the decoder has loaded, and for an invalid hash. */
export function blurAddress(thumbhash: string): string | null {
  const { decode } = decoder;
  const bytes = decode && hashBytes(thumbhash);
  try {
    return bytes ? decode(bytes) : null;
  } catch {
    return null;
  }
}

/** Loads the decoder; resolves at once when it is loaded. */
export async function loadBlur(): Promise<void> {
  decoder.decode ??= (await import('thumbhash')).thumbHashToDataURL;
}
