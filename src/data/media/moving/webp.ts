import { textAt, viewOf, type Bytes, type CleanPicture } from './parts.ts';

/* WebP: a RIFF of chunks, each padded to an even length. What follows it, or cannot be parsed, is left out. */

const HEADER_BYTES = 12;
const CHUNK_BYTES = 8;
/** The only flags of `VP8X` that are kept; EXIF, XMP and the colour profile are not there any more. */
const ALPHA_AND_ANIMATION = 0x12;
const FLAGS_BYTES = 10;
const ANIMATION_BYTES = 6;
/** Length of a frame's header, before the frame's own chunks. */
const FRAME_BYTES = 16;
const PIXELS = ['VP8 ', 'VP8L', 'ALPH'];

interface Chunk {
  readonly type: string;
  readonly data: Bytes;
}

function chunksOf(bytes: Bytes, from: number): readonly Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = from; at + CHUNK_BYTES <= bytes.length;) {
    const [start, length] = [at + CHUNK_BYTES, view.getUint32(at + 4, true)];
    if (start + length > bytes.length) break;
    chunks.push({ type: textAt(bytes, at, 4), data: bytes.subarray(start, start + length) });
    at = start + length + (length % 2);
  }
  return chunks;
}

function written(type: string, ...data: readonly Bytes[]): readonly Bytes[] {
  const length = data.reduce((sum, part) => sum + part.length, 0);
  const head = new Uint8Array(CHUNK_BYTES);
  for (let n = 0; n < 4; n += 1) head[n] = type.charCodeAt(n);
  viewOf(head).setUint32(4, length, true);
  return [head, ...data, new Uint8Array(length % 2)];
}

function cleanChunk({ type, data }: Chunk): readonly Bytes[] {
  if (type === 'VP8X' && data.length >= FLAGS_BYTES) {
    const flags = Uint8Array.from(data.subarray(0, FLAGS_BYTES));
    flags.set([(flags[0] ?? 0) & ALPHA_AND_ANIMATION, 0, 0, 0]);
    return written(type, flags);
  }
  if (type === 'ANIM') return written(type, data.subarray(0, ANIMATION_BYTES));
  if (type === 'ANMF') {
    const pixels = chunksOf(data, FRAME_BYTES).filter((one) => PIXELS.includes(one.type));
    return written(type, data.subarray(0, FRAME_BYTES), ...pixels.flatMap(cleanChunk));
  }
  return PIXELS.includes(type) ? written(type, data) : [];
}

/** A WebP without its metadata; null when it is none. */
export function cleanWebp(bytes: Bytes): CleanPicture | null {
  if (bytes.length < HEADER_BYTES) return null;
  const end = CHUNK_BYTES + viewOf(bytes).getUint32(4, true);
  const chunks = chunksOf(bytes.subarray(0, end), HEADER_BYTES);
  const frameCount = chunks.filter(({ type }) => type === 'ANMF').length;
  const kind = bytes.subarray(CHUNK_BYTES, HEADER_BYTES);
  return { parts: written('RIFF', kind, ...chunks.flatMap(cleanChunk)), frameCount };
}
