import { boxHeader, HEAD_BYTES, LONG_HEAD_BYTES, type Box } from './boxes.ts';
import { cleanMoof, cleanMoov } from './headers.ts';
import { Patches } from './patches.ts';
import { fourCcAt, ReadAhead, malformedVideo } from './readAhead.ts';
import { fragmentRanges, type Ranges } from './samples.ts';

/* MP4 and QuickTime: headers (`moov`, `moof`) and data (`mdat`) side by side, in any order. */

/** More than a film of 100 MB can need: a file that is made to keep the browser busy is refused. */
const BOXES_MAX = 20_000;
const HEADER_MAX_BYTES = 8_000_000;
const HEADERS = ['moov', 'moof'];
/** Boxes with numbers only: file types and tables of offsets. */
const KEPT = ['ftyp', 'styp', 'sidx', 'ssix', 'mfra', 'mdat', ...HEADERS];

/** The top-level boxes of the file, up to the first that cannot be parsed. */
async function boxesOf(file: Blob): Promise<readonly Box[]> {
  const reader = new ReadAhead(file);
  const boxes: Box[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= file.size) {
    const head = await reader.at(at, LONG_HEAD_BYTES);
    const size = boxHeader(head, 0, file.size - at);
    const type = fourCcAt(head, 4);
    if (size === null || !isComplete(type, at + size.length, file.size)) break;
    const end = Math.min(at + size.length, file.size);
    boxes.push({ type, start: at, from: Math.min(at + size.head, end), end });
    if (boxes.length > BOXES_MAX) throw malformedVideo();
    at = end;
  }
  return boxes;
}

/** A recording that was cut short may end in the middle of its data. */
const isComplete = (type: string, end: number, fileEnd: number): boolean => end <= fileEnd || type === 'mdat';

async function viewOf(file: Blob, { start, end }: Box): Promise<DataView<ArrayBuffer>> {
  if (end - start > HEADER_MAX_BYTES) throw malformedVideo();
  return new DataView(await file.slice(start, end).arrayBuffer());
}

const allOf = (view: DataView<ArrayBuffer>): Uint8Array<ArrayBuffer> => new Uint8Array(view.buffer);

/** Zeros the parts of the data that belong to no picture or sound: telemetry tracks, and bytes that no table refers to. */
function blankBetween(patches: Patches, mdat: Box, samples: Ranges): void {
  let at = mdat.from;
  for (const [from, to] of samples) {
    if (to <= at) continue;
    if (from >= mdat.end) break;
    patches.blank(at, from);
    at = Math.min(to, mdat.end);
  }
  patches.blank(at, mdat.end);
}

/**
 * A movie with nothing but picture and sound: locations, manufacturers, names, times and everything unknown are overwritten with
 * zeros, so no offset changes. Rejects with `bad-media` when it cannot be parsed.
 */
export async function cleanMovie(file: Blob, type: string): Promise<Blob> {
  const boxes = await boxesOf(file);
  const moovs = boxes.filter((box) => box.type === 'moov');
  const [moov] = moovs;
  if (!moov || moovs.length > 1) throw malformedVideo();
  const view = await viewOf(file, moov);
  const { trackIds, defaultBytes, samples } = cleanMoov(view);
  const headers = new Map([[moov.start, allOf(view)]]);
  const ranges = [...samples];
  for (const moof of boxes.filter((box) => box.type === 'moof')) {
    const fragment = await viewOf(file, moof);
    for (const range of fragmentRanges(fragment, moof.start, trackIds, defaultBytes)) ranges.push(range);
    cleanMoof(fragment, trackIds);
    headers.set(moof.start, allOf(fragment));
  }
  ranges.sort(([a], [b]) => a - b);
  const data = boxes.filter((box) => box.type === 'mdat');
  const isPlayed = ranges.some(([from, to]) =>
    data.some((mdat) => to > Math.max(from, mdat.from) && from < mdat.end),
  );
  if (!isPlayed) throw malformedVideo();

  const patches = new Patches(file);
  for (const box of boxes) {
    const header = headers.get(box.start);
    if (header) patches.replace(box.start, header);
    else if (box.type === 'mdat') blankBetween(patches, box, ranges);
    else if (!KEPT.includes(box.type)) {
      patches.replace(box.start + 4, FREE);
      patches.blank(box.from, box.end);
    }
  }
  patches.blank(boxes.at(-1)?.end ?? 0, file.size);
  return patches.toBlob(type);
}

const FREE = new TextEncoder().encode('free');
