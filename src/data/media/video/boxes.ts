import { fourCcAt, malformedVideo } from './readAhead.ts';

/* MP4 and QuickTime files consist of nested boxes: a length, a type (FourCC), and the content. */

/** A box in bytes that are in memory. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins. */
  readonly from: number;
  readonly end: number;
}

/** The lengths of a box and of its header; null where there is none. A box without a length fills the `available` bytes. */
export function boxHeader(
  view: DataView,
  offset: number,
  available: number,
): { head: number; length: number } | null {
  const left = view.byteLength - offset;
  if (left < HEAD_BYTES) return null;
  const short = view.getUint32(offset);
  if (short === TO_THE_END) return { head: HEAD_BYTES, length: available };
  if (short !== IS_LONG) return short < HEAD_BYTES ? null : { head: HEAD_BYTES, length: short };
  if (left < LONG_HEAD_BYTES) return null;
  const length = Number(view.getBigUint64(offset + HEAD_BYTES));
  return length < LONG_HEAD_BYTES ? null : { head: LONG_HEAD_BYTES, length };
}

const TO_THE_END = 0;
const IS_LONG = 1;
export const HEAD_BYTES = 8;
export const LONG_HEAD_BYTES = 16;

/** The boxes between two offsets. Throws `bad-media` where they cannot be parsed; zeros a rest that is too short for a box. */
export function boxesIn(view: DataView, from: number, end: number): readonly Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + HEAD_BYTES <= end) {
    const size = boxHeader(view, at, end - at);
    if (size === null || at + size.length > end) throw malformedVideo();
    boxes.push({ type: fourCcAt(view, at + 4), start: at, from: at + size.head, end: at + size.length });
    at += size.length;
  }
  blank(view, at, end);
  return boxes;
}

/** Fills the bytes between two offsets with zeros. */
export function blank(view: DataView, from: number, end: number): void {
  if (end > from) new Uint8Array(view.buffer, view.byteOffset + from, end - from).fill(0);
}

/** Turns a box into a `free` box of the same length, which players skip. */
export function blankBox(view: DataView, { start, from, end }: Box): void {
  for (let n = 0; n < 4; n += 1) view.setUint8(start + 4 + n, 'free'.charCodeAt(n));
  blank(view, from, end);
}

/** The only box of a type among these; null when there is none. */
export const boxOf = (boxes: readonly Box[], type: string): Box | null =>
  boxes.find((box) => box.type === type) ?? null;

/** A number of a box's content; throws `bad-media` when it is not long enough. */
export function numberAt(view: DataView, { from, end }: Box, offset: number): number {
  if (from + offset + 4 > end) throw malformedVideo();
  return view.getUint32(from + offset);
}

/** The version in a box's first byte. */
export const versionOf = (view: DataView, { from, end }: Box): number =>
  from < end ? view.getUint8(from) : 0;
