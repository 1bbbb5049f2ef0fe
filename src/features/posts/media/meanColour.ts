/** The bytes of a thumbhash; null when it is invalid. */
export function hashBytes(thumbhash: string): Uint8Array | null {
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
