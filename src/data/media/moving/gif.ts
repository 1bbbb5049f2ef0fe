import { textAt, type Bytes, type CleanPicture } from './parts.ts';

/* GIF: a header, then blocks. What follows the trailer, or cannot be parsed, is left out. */

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const PLAIN_TEXT = 0x01;
const HEADER_BYTES = 13;
const IMAGE_BYTES = 10;
/** The length of the application identifier, which follows it, and the start of what the extension says. */
const LOOP_NAME_AT = 3;
const LOOP_NAMES = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
const LOOP_SAYS_AT = 14;

/** Bytes of the colour table that these flags announce. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The end of a sequence of sub-blocks; null when the file ends before. */
function endOfBlocks(bytes: Bytes, from: number): number | null {
  for (let at = from; ;) {
    const length = bytes[at];
    if (length === undefined) return null;
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** The extension that makes it loop, and nothing else of an application's. */
function loopOf(bytes: Bytes, at: number): Bytes | null {
  if (!LOOP_NAMES.includes(textAt(bytes, at + LOOP_NAME_AT, 11))) return null;
  const says = bytes.subarray(at + LOOP_SAYS_AT, at + LOOP_SAYS_AT + 4);
  if (says[0] !== 3 || says[1] !== 1) return null;
  return Uint8Array.of(...bytes.subarray(at, at + LOOP_SAYS_AT), ...says, 0);
}

/** A GIF without comments, texts, and what applications have put in; null when it is none. */
export function cleanGif(bytes: Bytes): CleanPicture | null {
  const head = HEADER_BYTES + tableBytes(bytes[HEADER_BYTES - 3]);
  if (bytes.length < head) return null;
  const parts: Bytes[] = [bytes.subarray(0, head)];
  let frameCount = 0;
  let hasLoop = false;
  /** Applies to the next image. */
  let control: Bytes | null = null;
  for (let at = head; ;) {
    const isImage = bytes[at] === IMAGE;
    if (!isImage && bytes[at] !== EXTENSION) break;
    const from = isImage ? at + IMAGE_BYTES + tableBytes(bytes[at + IMAGE_BYTES - 1]) + 1 : at + 2;
    const end = endOfBlocks(bytes, from);
    if (end === null) break;
    const label = bytes[at + 1];
    if (isImage) {
      if (control) parts.push(control);
      parts.push(bytes.subarray(at, end));
      frameCount += 1;
    }
    const isControl = !isImage && label === GRAPHIC_CONTROL && bytes[from] === 4;
    if (isControl) control = Uint8Array.of(...bytes.subarray(at, at + 7), 0);
    else if (isImage || label === PLAIN_TEXT) control = null;
    else if (label === APPLICATION && !hasLoop) {
      const loop = loopOf(bytes, at);
      hasLoop = loop !== null;
      if (loop) parts.push(loop);
    }
    at = end;
  }
  parts.push(Uint8Array.of(TRAILER));
  return { parts, frameCount };
}
