/*
 * What is seen of a picture before it is there. Its mean colour stands in the first bytes of its hash and is painted
 * at once; the blurred picture follows when the decoder has been fetched, which the first screen does not wait for.
 */

/** The bytes of a thumbhash; null when it is none. */
export function hashBytes(thumbhash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
    return bytes.length < 5 ? null : bytes;
  } catch {
    return null;
  }
}

/** The mean colour that a thumbhash begins with, as CSS; null when it is none. */
export function meanColour(thumbhash: string): string | null {
  const bytes = hashBytes(thumbhash);
  if (!bytes) return null;
  const [low = 0, middle = 0, high = 0] = bytes;
  const header = low | (middle << 8) | (high << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const shares = [red, red - redGreen, blue].map((share) =>
    Math.round(255 * Math.max(0, Math.min(1, share))),
  );
  return `rgb(${shares.join(' ')})`;
}

/** Empty until the decoder's code has loaded. */
const decoder: { decode?: (bytes: Uint8Array) => string } = {};

/** The blurred picture as an address; null until the decoder is there, and when the hash is none. */
export function blurAddress(thumbhash: string): string | null {
  const { decode } = decoder;
  const bytes = decode && hashBytes(thumbhash);
  try {
    return bytes ? decode(bytes) : null;
  } catch {
    return null;
  }
}

/** Fetches the decoder; resolves at once when it is there. */
export async function loadBlur(): Promise<void> {
  decoder.decode ??= (await import('thumbhash')).thumbHashToDataURL;
}
