/*
 * Placeholders of pictures. The mean color is in the first bytes of the thumbhash and is painted at once; the blur
 * follows when its decoder has loaded, which the first screen does not wait for.
 */

/** The bytes of a thumbhash; null when it is invalid. */
function hashBytes(thumbhash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
    return bytes.length < 5 ? null : bytes;
  } catch {
    return null;
  }
}

/** The mean color in a thumbhash, as CSS; null when it is invalid. */
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
