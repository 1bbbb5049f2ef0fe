import { blank, blankBox, boxesIn, boxOf, numberAt, versionOf, type Box } from './boxes.ts';
import { fourCcAt, malformedVideo } from './readAhead.ts';
import { rangesOf, type Ranges } from './samples.ts';

/*
 * The headers of a movie (`moov`, `moof`): boxes that playback needs are kept, all others become empty boxes. This is an allowlist,
 * because every camera manufacturer stores locations and names in boxes of its own.
 */

const KEPT: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'tapt', 'edts', 'load', 'mdia'],
  tapt: ['clef', 'prof', 'enof'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stsh', 'stps'],
    ...['sdtp', 'padb', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'sdtp'],
};

/** The handler types of the tracks that are kept: others hold texts, times and locations for each frame. */
const PLAYED = ['vide', 'soun'];
/** Boxes in a sample description that are no decoder settings. */
const DESCRIBED = ['udta', 'meta', 'uuid', 'free', 'skip', 'name'];

const FULL_BOX_BYTES = 4;
/** In `hdlr`: the track's handler type, then the names of its manufacturer and of the camera's software. */
const HANDLER_AT = 8;
const HANDLER_NAME_AT = 12;
/** In `stsd`: a count, then the descriptions. */
const DESCRIPTIONS_AT = 8;
const COMPRESSOR_NAME_AT = 50;
const COMPRESSOR_NAME_BYTES = 32;
const VIDEO_DESCRIPTION_BYTES = 86;

/** Zeros the recording times, which are the first fields after the version. */
function blankTimes(view: DataView, box: Box): void {
  const from = box.from + FULL_BOX_BYTES;
  blank(view, from, Math.min(box.end, from + (versionOf(view, box) === 1 ? 16 : 8)));
}

function blankNames(view: DataView, stsd: Box): void {
  for (const entry of boxesIn(view, stsd.from + DESCRIPTIONS_AT, stsd.end)) {
    const name = entry.start + COMPRESSOR_NAME_AT;
    blank(view, name, Math.min(entry.end, name + COMPRESSOR_NAME_BYTES));
    if (entry.start + VIDEO_DESCRIPTION_BYTES > entry.end) continue;
    for (const box of boxesIn(view, entry.start + VIDEO_DESCRIPTION_BYTES, entry.end)) {
      if (DESCRIBED.includes(box.type)) blankBox(view, box);
    }
  }
}

/** Zeros the metadata fields of a box that is kept. */
function cleanFields(view: DataView, box: Box, isVideo: boolean): void {
  if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) blankTimes(view, box);
  if (box.type === 'hdlr') blank(view, Math.min(box.end, box.from + HANDLER_NAME_AT), box.end);
  if (box.type === 'stsd' && isVideo) blankNames(view, box);
  // Another file's name or path; the data is in this one.
  if (box.type === 'dref') {
    for (const one of boxesIn(view, box.from + 8, box.end)) {
      blank(view, Math.min(one.end, one.from + FULL_BOX_BYTES), one.end);
    }
  }
}

/** Cleans a box that is kept, with all boxes in it. */
function cleanBox(view: DataView, box: Box, isVideo: boolean): void {
  const kept = KEPT[box.type];
  if (kept === undefined) {
    cleanFields(view, box, isVideo);
    return;
  }
  for (const one of boxesIn(view, box.from, box.end)) {
    if (kept.includes(one.type)) cleanBox(view, one, isVideo);
    else blankBox(view, one);
  }
}

function inside(view: DataView, box: Box | null, type: string): Box | null {
  return box && boxOf(boxesIn(view, box.from, box.end), type);
}

/** The track's handler type: `vide`, `soun` or another. Throws `bad-media` when it has none. */
function handlerOf(view: DataView, trak: Box): string {
  const hdlr = inside(view, inside(view, trak, 'mdia'), 'hdlr');
  if (!hdlr || hdlr.end - hdlr.from < HANDLER_AT + 4) throw malformedVideo();
  return fourCcAt(view, hdlr.from + HANDLER_AT);
}

/** The tracks that are kept, and the byte ranges of their samples. */
export interface Movie {
  readonly trackIds: ReadonlySet<number>;
  /** The default sample length of a fragment, by track. */
  readonly defaultBytes: ReadonlyMap<number, number>;
  readonly samples: Ranges;
}

function trackIdOf(view: DataView, trak: Box): number {
  const tkhd = inside(view, trak, 'tkhd');
  if (!tkhd) throw malformedVideo();
  return numberAt(view, tkhd, FULL_BOX_BYTES + (versionOf(view, tkhd) === 1 ? 16 : 8));
}

/** Cleans the `moov` that fills `view`, and returns what is kept. Throws `bad-media`. */
export function cleanMoov(view: DataView): Movie {
  const [moov] = boxesIn(view, 0, view.byteLength);
  if (!moov) throw malformedVideo();
  const trackIds = new Set<number>();
  const defaultBytes = new Map<number, number>();
  const tables: { readonly stbl: Box; readonly isPlayed: boolean; readonly isSound: boolean }[] = [];
  const children = boxesIn(view, moov.from, moov.end);
  // A compressed header would have to be decompressed first.
  if (boxOf(children, 'cmov')) throw malformedVideo();
  for (const box of children) {
    const handler = box.type === 'trak' ? handlerOf(view, box) : null;
    const isPlayed = handler === null || PLAYED.includes(handler);
    if (handler !== null) {
      const stbl = inside(view, inside(view, inside(view, box, 'mdia'), 'minf'), 'stbl');
      if (stbl) tables.push({ stbl, isPlayed, isSound: handler === 'soun' });
      else if (isPlayed) throw malformedVideo();
      if (isPlayed) trackIds.add(trackIdOf(view, box));
    }
    if (box.type === 'mvex') {
      for (const trex of boxesIn(view, box.from, box.end).filter(({ type }) => type === 'trex')) {
        defaultBytes.set(numberAt(view, trex, 4), numberAt(view, trex, 16));
      }
    }
  }
  // Before cleaning, which also removes the tables of the dropped tracks.
  const samples = rangesOf(view, tables);
  for (const box of children) {
    const handler = box.type === 'trak' ? handlerOf(view, box) : null;
    if (KEPT['moov']?.includes(box.type) && (handler === null || PLAYED.includes(handler))) {
      cleanBox(view, box, handler === 'vide');
    } else blankBox(view, box);
  }
  return { trackIds, defaultBytes, samples };
}

/** Cleans the `moof` that fills `view`: dropped tracks become empty boxes. Throws `bad-media`. */
export function cleanMoof(view: DataView, trackIds: ReadonlySet<number>): void {
  const [moof] = boxesIn(view, 0, view.byteLength);
  if (!moof) throw malformedVideo();
  for (const box of boxesIn(view, moof.from, moof.end)) {
    const tfhd = box.type === 'traf' ? inside(view, box, 'tfhd') : null;
    const isPlayed = tfhd === null ? box.type === 'mfhd' : trackIds.has(numberAt(view, tfhd, 4));
    if (isPlayed) cleanBox(view, box, false);
    else blankBox(view, box);
  }
}
