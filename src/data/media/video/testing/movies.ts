/* Test movies: nested boxes, with a location wherever a camera may store one. */

export const LOCATION = '+30.2849-097.7341+150.000/';

type Bytes = Uint8Array<ArrayBuffer>;
export const latin1 = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const u32 = (...values: readonly number[]): Bytes =>
  Uint8Array.from(
    values.flatMap((value) => [value >>> 24, value >>> 16, value >>> 8, value].map((one) => one & 255)),
  );
export function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A box; a long one has a length of 64 bits. */
export function box(type: string, ...content: readonly Bytes[]): Bytes {
  const inside = joined(...content);
  return joined(u32(inside.length + 8), latin1(type), inside);
}
export function longBox(type: string, ...content: readonly Bytes[]): Bytes {
  const inside = joined(...content);
  return joined(u32(1), latin1(type), u32(0, inside.length + 16), inside);
}

/** The boxes in which cameras store a location. */
export const LOCATION_BOXES: Readonly<Record<string, Bytes>> = {
  '©xyz in udta': box(
    'udta',
    box('\xa9xyz', Uint8Array.of(0, LOCATION.length, 0x15, 0xc7), latin1(LOCATION)),
    u32(0),
  ),
  'loci in udta': box('udta', box('loci', u32(0), latin1(`location\0${LOCATION}`))),
  "Apple's keys": box(
    'meta',
    box('hdlr', u32(0, 0), latin1('mdta'), u32(0, 0, 0)),
    box('keys', u32(0, 1), box('mdta', latin1('com.apple.quicktime.location.ISO6709'))),
    box('ilst', box('\0\0\0\x01', box('data', u32(1, 0), latin1(LOCATION)))),
  ),
  'XMP in uuid': box(
    'uuid',
    latin1('\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac'),
    latin1(`<x>${LOCATION}</x>`),
  ),
  'an unknown box': box('GoPr', latin1(LOCATION)),
  'an empty box': box('free', latin1(LOCATION)),
};

export interface Track {
  readonly id: number;
  readonly handler: string;
  /** The lengths of its samples, one chunk each. */
  readonly sizes: readonly number[];
  readonly extra?: readonly Bytes[];
}

/** A track whose chunks begin at these offsets. */
export function trak(
  { id, handler, sizes, extra = [] }: Track,
  starts: readonly number[],
  isLong = false,
): Bytes {
  const video = joined(new Uint8Array(42), Uint8Array.of(5), latin1('Maker'), new Uint8Array(26 + 4));
  const description = box(
    'avc1',
    handler === 'vide' ? joined(video, box('avcC', u32(1)), box('uuid', latin1(LOCATION))) : u32(0, 1),
  );
  const chunks = isLong
    ? box('co64', u32(0, starts.length, ...starts.flatMap((one) => [0, one])))
    : box('stco', u32(0, starts.length, ...starts));
  const stbl = box(
    'stbl',
    box('stsd', u32(0, 1), description),
    box('stts', u32(0, 1, sizes.length, 1)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    chunks,
  );
  const hdlr = box(
    'hdlr',
    u32(0, 0),
    latin1(handler),
    latin1('appl'),
    u32(0, 0),
    latin1('Maker of the camera\0'),
  );
  const mdia = box(
    'mdia',
    box('mdhd', u32(0, 7777, 8888, 1000, 1, 0)),
    hdlr,
    box('minf', box('vmhd', u32(1)), stbl),
  );
  return box(
    'trak',
    box('tkhd', u32(7, 7777, 8888, id), new Uint8Array(64)),
    ...extra,
    mdia,
    box('tref', u32(9)),
  );
}

export interface MovieParts {
  readonly tracks?: readonly Track[];
  /** Boxes in `moov`, beside the tracks. */
  readonly inMoov?: readonly Bytes[];
  /** Top-level boxes, between `ftyp` and the rest. */
  readonly atTop?: readonly Bytes[];
  readonly after?: Bytes;
  readonly isMoovFirst?: boolean;
  readonly isLong?: boolean;
  readonly brand?: string;
}

export const VIDEO: Track = { id: 1, handler: 'vide', sizes: [40, 50, 60] };
export const SOUND: Track = { id: 2, handler: 'soun', sizes: [20, 20, 20] };
/** Locations beside each frame, as action cameras and drones record them. */
export const TELEMETRY: Track = { id: 3, handler: 'meta', sizes: [LOCATION.length, LOCATION.length] };

/** The samples of a track: a letter of its own, or the location. */
const sample = (handler: string, length: number): Bytes =>
  handler === 'vide' || handler === 'soun'
    ? new Uint8Array(length).fill(handler.charCodeAt(0))
    : latin1(LOCATION);

/** A whole movie: its samples one after the other, with a location between them that no table refers to. */
export function movie(parts: MovieParts = {}): Bytes {
  const { tracks = [VIDEO, SOUND, TELEMETRY], inMoov = [], atTop = [], after = latin1('') } = parts;
  const { isMoovFirst = false, isLong = false, brand = 'qt  ' } = parts;
  const ftyp = joined(box('ftyp', latin1(brand), u32(0), latin1(brand)), ...atTop);
  const head = isLong ? 16 : 8;
  const moovAt = (dataStart: number): Bytes => {
    let at = dataStart + LOCATION.length;
    const traks = tracks.map((track) => {
      const starts = track.sizes.map((length) => {
        const start = at;
        at += length + LOCATION.length;
        return start;
      });
      return trak(track, starts, isLong);
    });
    return box('moov', box('mvhd', u32(0, 7777, 8888), new Uint8Array(88)), ...traks, ...inMoov);
  };
  const samples = tracks.flatMap(({ handler, sizes }) =>
    sizes.flatMap((length) => [sample(handler, length), latin1(LOCATION)]),
  );
  const data = joined(latin1(LOCATION), ...samples);
  const mdat = isLong ? longBox('mdat', data) : box('mdat', data);
  if (!isMoovFirst) return joined(ftyp, mdat, moovAt(ftyp.length + head), after);
  const moovLength = moovAt(0).length;
  return joined(ftyp, moovAt(ftyp.length + moovLength + head), mdat, after);
}

/** A fragmented movie, as browsers and streaming cameras record. */
export function fragmented(inFragment: readonly Bytes[] = []): Bytes {
  const ftyp = box('ftyp', latin1('iso5'), u32(0));
  const mvex = box('mvex', box('trex', u32(0, 1, 1, 0, 30, 0)), box('trex', u32(0, 3, 1, 0, 0, 0)));
  const empty = { sizes: [] };
  const traks = [VIDEO, TELEMETRY].map((track) => trak({ ...track, ...empty }, []));
  const moov = box('moov', box('mvhd', u32(0, 7777, 8888), new Uint8Array(88)), ...traks, mvex);
  const fragment = (): Bytes => {
    const moofAt = (offset: number): Bytes =>
      box(
        'moof',
        box('mfhd', u32(0, 1)),
        // Two frames of the default length in `trex`, then a location with a length of its own.
        box('traf', box('tfhd', u32(0x20000, 1)), box('trun', u32(0x1, 2, offset))),
        box(
          'traf',
          box('tfhd', u32(0x20000, 3)),
          box('trun', u32(0x201, 1, offset + 60, LOCATION.length)),
          ...inFragment,
        ),
      );
    const offset = moofAt(0).length + 8;
    return joined(moofAt(offset), box('mdat', new Uint8Array(60).fill(0x76), latin1(LOCATION)));
  };
  return joined(ftyp, moov, fragment(), fragment());
}

const u32Little = (value: number): Bytes => u32(value).reverse();

/** A chunk of an AVI. */
export function chunk(id: string, ...content: readonly Bytes[]): Bytes {
  const inside = joined(...content);
  return joined(latin1(id), u32Little(inside.length), inside, new Uint8Array(inside.length % 2));
}
export const list = (name: string, ...content: readonly Bytes[]): Bytes =>
  chunk('LIST', latin1(name), ...content);

/** An AVI with a location in every chunk that could hold one. */
export function avi(): Bytes {
  const location = latin1(LOCATION);
  const strl = list(
    'strl',
    chunk('strh', latin1('vids'), new Uint8Array(52)),
    chunk('strf', new Uint8Array(40)),
    chunk('strd', location),
    chunk('strn', location),
  );
  const hdrl = list(
    'hdrl',
    chunk('avih', new Uint8Array(56)),
    strl,
    chunk('IDIT', location),
    chunk('JUNK', location),
  );
  const frames = [latin1('vvvvvvv'), latin1('vvvv')].map((frame) => chunk('00dc', frame));
  const movi = list(
    'movi',
    ...frames,
    chunk('JUNK', location),
    chunk('01tx', location),
    list('rec ', chunk('01wb', latin1('ss')), chunk('02st', location)),
  );
  const info = list('INFO', chunk('ISFT', location), chunk('ICMT', location));
  return joined(
    chunk(
      'RIFF',
      latin1('AVI '),
      hdrl,
      info,
      movi,
      chunk('idx1', new Uint8Array(16)),
      list('exif', chunk('ecor', location)),
    ),
    location,
  );
}
