import { textAt, viewOf, type Bytes, type CleanPicture } from './parts.ts';

/* PNG: a signature, then chunks. What follows `IEND`, or cannot be parsed, is left out. */

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk besides its data: length, type, checksum. */
const FRAME_BYTES = 12;
/** Picture, colours, animation. Texts, times, EXIF and colour profiles (which name devices and owners) are not kept. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'acTL', 'fcTL', 'fdAT', 'gAMA', 'cHRM', 'sRGB', 'sBIT'];
const END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);

/** A PNG without its metadata; null when it is none. */
export function cleanPng(bytes: Bytes): CleanPicture | null {
  if (bytes.length < SIGNATURE_BYTES) return null;
  const view = viewOf(bytes);
  const parts: Bytes[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let frameCount = 0;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    const type = textAt(bytes, at + 4, 4);
    if (end > bytes.length || type === 'IEND') break;
    if (type === 'fcTL') frameCount += 1;
    if (KEPT.includes(type)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(END);
  return { parts, frameCount };
}
