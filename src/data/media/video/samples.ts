import { boxesIn, boxOf, numberAt, type Box } from './boxes.ts';
import { malformedVideo } from './readAhead.ts';

/* The byte ranges of the samples (video frames, audio packets) of the tracks that are kept. */

/** Byte ranges of the file; `to` is exclusive. */
export type Ranges = readonly (readonly [from: number, to: number])[];

interface Table {
  readonly stbl: Box;
  readonly isPlayed: boolean;
  readonly isSound: boolean;
}

function chunkStarts(view: DataView, boxes: readonly Box[]): readonly number[] {
  const [short, long] = [boxOf(boxes, 'stco'), boxOf(boxes, 'co64')];
  const box = short ?? long;
  if (!box) return [];
  const [count, bytes] = [numberAt(view, box, 4), short ? 4 : 8];
  if (box.from + 8 + count * bytes > box.end) throw malformedVideo();
  return Array.from({ length: count }, (_one, n) => {
    const at = box.from + 8 + n * bytes;
    return short ? view.getUint32(at) : Number(view.getBigUint64(at));
  });
}

/** The total length of the next samples of a track, bytes. */
type TakeBytes = (samples: number) => number;

function sampleBytes(view: DataView, boxes: readonly Box[]): TakeBytes | null {
  const [stsz, stz2] = [boxOf(boxes, 'stsz'), boxOf(boxes, 'stz2')];
  const box = stsz ?? stz2;
  if (!box) return () => 0;
  const [size, count] = [numberAt(view, box, 4), numberAt(view, box, 8)];
  let next = 0;
  if (stsz && size > 0) {
    return (samples) => {
      const taken = Math.min(samples, count - next);
      next += taken;
      return taken * size;
    };
  }
  const bits = stsz ? 32 : size & 0xff;
  if (![4, 8, 16, 32].includes(bits) || box.from + 12 + (count * bits) / 8 > box.end + 0.5)
    throw malformedVideo();
  const at = (n: number): number => {
    if (bits === 32) return view.getUint32(box.from + 12 + 4 * n);
    if (bits === 16) return view.getUint16(box.from + 12 + 2 * n);
    if (bits === 8) return view.getUint8(box.from + 12 + n);
    const pair = view.getUint8(box.from + 12 + (n >> 1));
    return n % 2 === 0 ? pair >> 4 : pair & 15;
  };
  return (samples) => {
    const end = Math.min(count, next + samples);
    let bytes = 0;
    for (; next < end; next += 1) bytes += at(next);
    return bytes;
  };
}

/** Whether all samples of a track have one stated length. For sound it is not always in bytes. */
function hasUniformSamples(view: DataView, boxes: readonly Box[]): boolean {
  const stsz = boxOf(boxes, 'stsz');
  return stsz !== null && numberAt(view, stsz, 4) > 0;
}

/** The length of each chunk of a track, bytes. */
function chunkBytes(view: DataView, boxes: readonly Box[], chunkCount: number): readonly number[] {
  const take = sampleBytes(view, boxes);
  const stsc = boxOf(boxes, 'stsc');
  if (!stsc || !take) return [];
  const runs = numberAt(view, stsc, 4);
  if (stsc.from + 8 + runs * 12 > stsc.end) throw malformedVideo();
  const lengths: number[] = [];
  for (let run = 0; run < runs && lengths.length < chunkCount; run += 1) {
    const samples = numberAt(view, stsc, 12 + run * 12);
    const nextFirst = run + 1 < runs ? numberAt(view, stsc, 8 + (run + 1) * 12) : Infinity;
    while (lengths.length < chunkCount && lengths.length + 1 < nextFirst) lengths.push(take(samples));
  }
  return lengths;
}

/** The ranges of the kept tracks' samples, from the tables of all tracks. */
export function rangesOf(view: DataView, tables: readonly Table[]): Ranges {
  const tracks = tables.map(({ stbl, isPlayed, isSound }) => {
    const boxes = boxesIn(view, stbl.from, stbl.end);
    const starts = chunkStarts(view, boxes);
    return { boxes, starts, isPlayed, isLengthUnknown: isSound && hasUniformSamples(view, boxes) };
  });
  const allStarts = Float64Array.from(tracks.flatMap(({ starts }) => starts)).sort();
  const nextStart = (after: number): number => {
    let [low, high] = [0, allStarts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((allStarts[middle] ?? Infinity) > after) high = middle;
      else low = middle + 1;
    }
    return allStarts[low] ?? Infinity;
  };
  return tracks
    .filter(({ isPlayed }) => isPlayed)
    .flatMap(({ boxes, starts, isLengthUnknown }) => {
      // Then the chunk may extend to the next chunk of any track.
      if (isLengthUnknown) return starts.map((start) => [start, nextStart(start)] as const);
      const lengths = chunkBytes(view, boxes, starts.length);
      return starts.map((start, n) => [start, start + (lengths[n] ?? 0)] as const);
    });
}

const HAS_BASE = 0x1;
const HAS_DESCRIPTION = 0x2;
const HAS_DEFAULT_DURATION = 0x8;
const HAS_DEFAULT_SIZE = 0x10;
const IS_BASE_MOOF = 0x20000;
const HAS_OFFSET = 0x1;
const HAS_FIRST_FLAGS = 0x4;
const HAS_DURATION = 0x100;
const HAS_SIZE = 0x200;
const HAS_FLAGS = 0x400;
const HAS_COMPOSITION = 0x800;

const flagsOf = (view: DataView, box: Box): number => numberAt(view, box, 0) & 0xffffff;

/** The total length of a fragment's run, bytes. */
function runBytes(view: DataView, trun: Box, defaultBytes: number): number {
  const flags = flagsOf(view, trun);
  const count = numberAt(view, trun, 4);
  if (!(flags & HAS_SIZE)) return count * defaultBytes;
  const fieldBytes =
    [HAS_DURATION, HAS_SIZE, HAS_FLAGS, HAS_COMPOSITION].filter((one) => flags & one).length * 4;
  const first = 8 + (flags & HAS_OFFSET ? 4 : 0) + (flags & HAS_FIRST_FLAGS ? 4 : 0);
  if (trun.from + first + count * fieldBytes > trun.end) throw malformedVideo();
  let bytes = 0;
  for (let n = 0; n < count; n += 1) {
    bytes += numberAt(view, trun, first + n * fieldBytes + (flags & HAS_DURATION ? 4 : 0));
  }
  return bytes;
}

/**
 * The ranges of a fragment's samples, read from the `moof` that fills `view` and begins at `moofStart` in the file. Call it before
 * the `moof` is cleaned.
 */
export function fragmentRanges(
  view: DataView,
  moofStart: number,
  trackIds: ReadonlySet<number>,
  defaults: ReadonlyMap<number, number>,
): Ranges {
  const [moof] = boxesIn(view, 0, view.byteLength);
  if (!moof) throw malformedVideo();
  const ranges: [number, number][] = [];
  let end = moofStart;
  for (const traf of boxesIn(view, moof.from, moof.end).filter(({ type }) => type === 'traf')) {
    const boxes = boxesIn(view, traf.from, traf.end);
    const tfhd = boxOf(boxes, 'tfhd');
    if (!tfhd) throw malformedVideo();
    const [flags, trackId] = [flagsOf(view, tfhd), numberAt(view, tfhd, 4)];
    const hasBase = (flags & HAS_BASE) !== 0;
    const sizeAt =
      8 +
      [hasBase, hasBase, flags & HAS_DESCRIPTION, flags & HAS_DEFAULT_DURATION].filter(Boolean).length * 4;
    const defaultBytes =
      flags & HAS_DEFAULT_SIZE ? numberAt(view, tfhd, sizeAt) : (defaults.get(trackId) ?? 0);
    const ownBase = hasBase ? numberAt(view, tfhd, 8) * 2 ** 32 + numberAt(view, tfhd, 12) : null;
    const base = ownBase ?? (flags & IS_BASE_MOOF ? moofStart : end);
    end = base;
    for (const trun of boxes.filter(({ type }) => type === 'trun')) {
      const hasOffset = (flagsOf(view, trun) & HAS_OFFSET) !== 0;
      const from = hasOffset ? base + (numberAt(view, trun, 8) | 0) : end;
      end = from + runBytes(view, trun, defaultBytes);
      if (trackIds.has(trackId)) ranges.push([from, end]);
    }
  }
  return ranges;
}
