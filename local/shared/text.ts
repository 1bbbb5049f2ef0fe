/**
 * The order of two strings by their UTF-8 bytes. JavaScript's own order differs where a surrogate pair (above U+FFFF)
 * meets U+E000–U+FFFF.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) {
      const leftSurrogate = (left & 0xf800) === 0xd800;
      const rightSurrogate = (right & 0xf800) === 0xd800;
      if (leftSurrogate === rightSurrogate) return left - right;
      return leftSurrogate ? 1 : -1;
    }
  }
  return a.length - b.length;
}

/** How many bytes a string takes in UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
