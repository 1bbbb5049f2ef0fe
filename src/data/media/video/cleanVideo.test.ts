import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../../lib/testing/rounds.ts';
import { cleanVideo } from './cleanVideo.ts';
import {
  avi,
  box,
  chunk,
  fragmented,
  joined,
  latin1,
  longBox,
  movie,
  LOCATION,
  LOCATION_BOXES,
  SOUND,
  TELEMETRY,
  u32,
  VIDEO,
  type MovieParts,
} from './testing/movies.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

async function cleaned(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { full } = await cleanVideo(new Blob([bytes]));
  return text(new Uint8Array(await full.arrayBuffer()));
}
const count = (all: string, part: string): number => all.split(part).length - 1;
/** What a location, a time or a maker looks like in a file. */
const TRACES = [LOCATION.slice(0, 6), 'ISO6709', 'Maker', 'appl', text(u32(7777)), text(u32(8888))];
const tracesIn = (file: string): readonly string[] => TRACES.filter((one) => file.includes(one));

describe.each<[string, MovieParts]>([
  ['its headers after the data', {}],
  ['its headers before the data', { isMoovFirst: true }],
  ['lengths and offsets of 64 bits', { isLong: true }],
  ['the brand of an MP4', { brand: 'mp42' }],
])('a film with %s', (_what, parts) => {
  test.each(Object.entries(LOCATION_BOXES))(
    'loses %s, wherever it stands, and no byte moves',
    async (_name, location) => {
      const tracks = [{ ...VIDEO, extra: [location] }, SOUND, TELEMETRY];
      const given = movie({ ...parts, tracks, inMoov: [location], atTop: [location], after: location });
      expect(tracesIn(text(given))).not.toEqual([]);
      const kept = await cleaned(given);
      expect(kept).toHaveLength(given.length);
      expect(tracesIn(kept)).toEqual([]);
      // Picture and sound are where they were.
      for (const sample of ['v'.repeat(40), 'v'.repeat(50), 'v'.repeat(60), 's'.repeat(20)]) {
        expect(kept.indexOf(sample)).toBe(text(given).indexOf(sample));
      }
      expect(count(kept, 's'.repeat(20))).toBe(3);
      for (const needed of ['stsz', parts.isLong ? 'co64' : 'stco', 'avcC']) expect(kept).toContain(needed);
    },
  );
});

test('the tables of picture and sound stay as they are', async () => {
  const given = text(movie({ tracks: [VIDEO, SOUND] }));
  const kept = await cleaned(movie({ tracks: [VIDEO, SOUND] }));
  for (const table of ['stts', 'stsc', 'stsz', 'stco']) {
    const at = given.indexOf(table);
    expect(kept.slice(at, at + 20)).toBe(given.slice(at, at + 20));
  }
});

test('sound whose samples are counted and not measured is kept whole', async () => {
  const even = text(movie({ tracks: [VIDEO, SOUND] }));
  // `stsz` of the sound: each sample has one byte, as old QuickTime files say whatever it is.
  const at = even.lastIndexOf('stsz') + 8;
  const given = Uint8Array.from(Buffer.from(even, 'latin1'));
  given.set(u32(1), at);
  expect(count(await cleaned(given), 's'.repeat(20))).toBe(3);
});

test('a film in fragments keeps its picture alone', async () => {
  const given = fragmented([LOCATION_BOXES['an unknown box'] ?? u32()]);
  const kept = await cleaned(given);
  expect(kept).toHaveLength(given.length);
  expect(tracesIn(kept)).toEqual([]);
  expect(count(kept, 'v'.repeat(60))).toBe(2);
  expect(count(kept, 'moof')).toBe(2);
});

test('a recording that was cut short plays as far as it goes', async () => {
  const whole = movie({ isMoovFirst: true, tracks: [VIDEO] });
  const kept = await cleaned(whole.slice(0, -70));
  expect(kept).toHaveLength(whole.length - 70);
  expect(kept).toContain('v'.repeat(50));
  expect(tracesIn(kept)).toEqual([]);
});

test('an AVI keeps its frames and loses what stands beside them', async () => {
  const given = avi();
  const kept = await cleaned(given);
  expect(kept).toHaveLength(given.length);
  expect(tracesIn(kept)).toEqual([]);
  for (const frame of ['v'.repeat(7), '01wb\x02\0\0\0ss', 'avih', 'strf', 'idx1']) {
    expect(kept.indexOf(frame)).toBe(text(given).indexOf(frame));
  }
});

test('a real film is the same but for its names and times', async () => {
  const real = await readFile(new URL('../../../../local/demo/assets/drone.mp4', import.meta.url));
  const kept = await cleaned(Uint8Array.from(real));
  const given = real.toString('latin1');
  expect(kept).toHaveLength(given.length);
  const changed = [...given].filter((letter, n) => letter !== kept[n]).length;
  expect(changed).toBeLessThan(400);
});

test.each([
  ['MP4', movie({ brand: 'isom' }), 'mp4', 'video/mp4'],
  ['QuickTime', movie(), 'mov', 'video/quicktime'],
  ['AVI', avi(), 'avi', 'video/x-msvideo'],
])('the bytes of %s decide its type', async (_what, bytes, fullExtension, type) => {
  const video = await cleanVideo(new File([bytes], 'film.mp4'));
  expect([video.fullExtension, video.full.type]).toEqual([fullExtension, type]);
});

describe('a file that cannot be parsed is refused', () => {
  const ftyp = box('ftyp', latin1('isom'), u32(0));
  const inMoov = (...boxes: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> =>
    joined(ftyp, box('moov', ...boxes), box('mdat', latin1(LOCATION)));
  test.each([
    ['a page', latin1('<!doctype html><title>ftyp</title>')],
    ['WebM', latin1('\x1aE\xdf\xa3\x01\x02\x03\x04webm')],
    ['no headers', joined(ftyp, box('mdat', latin1(LOCATION)))],
    ['headers that go on after the end', joined(ftyp, movie().subarray(20).slice(0, -10))],
    ['compressed headers', inMoov(box('cmov', latin1(LOCATION)))],
    ['nothing that plays', inMoov(box('mvhd', new Uint8Array(100)))],
    ['a box longer than its parent', inMoov(joined(u32(4000), latin1('trak'), latin1(LOCATION)))],
    ['a box shorter than its head', inMoov(joined(u32(3), latin1('trak'), latin1(LOCATION)))],
    ['a track that does not say what it is', inMoov(box('trak', box('tkhd', u32(0, 0, 0, 1))))],
    ['two headers', joined(movie({ tracks: [VIDEO] }), movie({ tracks: [VIDEO] }).slice(20))],
    [
      'a header of 64 bits that is too long',
      joined(ftyp, joined(u32(1), latin1('moov'), u32(0x7fffffff, 0))),
    ],
    ['tables longer than they are', inMoov(box('trak'))],
    [
      'an AVI whose chunk is longer than its list',
      chunk('RIFF', latin1('AVI LIST\x0c\0\0\0hdrlavih\x20\0\0\0'), new Uint8Array(60)),
    ],
  ])('%s', async (_what, bytes) => {
    await expect(cleanVideo(new Blob([bytes]))).rejects.toMatchObject({ code: 'bad-media' });
  });

  test('a hundred thousand boxes, at once', async () => {
    const boxes = new Blob([ftyp, ...Array.from({ length: 100_000 }, () => box('free'))]);
    await expect(cleanVideo(boxes)).rejects.toMatchObject({ code: 'bad-media' });
  });
});

test('no location survives, wherever cameras store it', async () => {
  const location = fc.constantFrom(...Object.values(LOCATION_BOXES));
  const locations = fc.array(location, { maxLength: 4 });
  const sizes = fc.array(fc.integer({ min: 30, max: 70 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        inMoov: locations,
        atTop: locations,
        inTrack: locations,
        sizes,
        isMoovFirst: fc.boolean(),
        isLong: fc.boolean(),
      }),
      async ({ inTrack, sizes: lengths, ...parts }) => {
        const tracks = [{ ...VIDEO, sizes: lengths, extra: inTrack }, TELEMETRY, SOUND];
        const given = movie({ ...parts, tracks });
        const kept = await cleaned(given);
        expect(kept).toHaveLength(given.length);
        expect(tracesIn(kept)).toEqual([]);
        for (const length of lengths) expect(kept).toContain('v'.repeat(length));
      },
    ),
    { numRuns: rounds(200) },
  );
});

test('whatever is broken in it, it is refused or stays as long, and ends', async () => {
  const samples = [
    movie(),
    movie({ isMoovFirst: true, isLong: true }),
    fragmented(),
    avi(),
    longBox('moov', u32(0)),
  ];
  const changes = fc.array(fc.tuple(fc.nat(3000), fc.oneof(fc.constantFrom(0, 1, 255), fc.nat(255))), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), changes, fc.nat(60), async (sample, list, cut) => {
      const bytes = sample.slice(0, sample.length - cut);
      for (const [at, value] of list) if (at > 11 && at < bytes.length) bytes[at] = value;
      const kept = await cleaned(bytes).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'bad-media' });
        return text(bytes);
      });
      expect(kept).toHaveLength(bytes.length);
    }),
    { numRuns: rounds(2000) },
  );
  // Two seconds on a quiet machine.
}, 60_000);
