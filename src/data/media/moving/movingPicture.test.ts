import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHOTO_MAX_BYTES } from '../../../domain/limits.ts';
import { rounds } from '../../../lib/testing/rounds.ts';
import { movingPictureOf } from './movingPicture.ts';

type Format = 'gif' | 'webp' | 'png';
const PLACE = 'GPS+30.2849-097.7341';
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const blobOf = (...parts: readonly Buffer[]): Blob => new Blob([Uint8Array.from(Buffer.concat(parts))]);
const u32 = (value: number, isLittle = false): Buffer => {
  const bytes = Buffer.alloc(4);
  if (isLittle) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};

/** Two frames, red and blue, one above the other as sharp takes them. */
async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const joined = sharp(await Promise.all([frame('#f00'), frame('#00f')]), { join: { animated: true } });
  return joined[format]({ loop: 3, delay: [70, 90] }).toBuffer();
}

const pngChunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length), latin1(type), data, u32(0)]);

/** An APNG whose checksums nobody has computed. */
function apng(...extra: readonly Buffer[]): Buffer {
  const still = pngChunk('IDAT', latin1('pixels'));
  const control = (n: number): Buffer => pngChunk('fcTL', Buffer.concat([u32(n), Buffer.alloc(22)]));
  const signature = latin1('\x89PNG\r\n\x1a\n');
  const head = [signature, pngChunk('IHDR', Buffer.alloc(13)), pngChunk('acTL', Buffer.alloc(8))];
  const frames = [control(0), still, control(1), pngChunk('fdAT', latin1('\0\0\0\x02pixels'))];
  return Buffer.concat([...head, ...extra, ...frames, pngChunk('IEND', Buffer.alloc(0))]);
}

/** What anybody can put into a moving picture, each with the place in it. */
async function withPlaces(format: Format): Promise<Buffer> {
  if (format === 'png') {
    const types = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'iCCP', 'xxXx'];
    return Buffer.concat([apng(...types.map((type) => pngChunk(type, latin1(PLACE)))), latin1(PLACE)]);
  }
  const picture = await animated(format);
  if (format === 'gif') {
    const table = 13 + ((picture[10] ?? 0) & 0x80 ? 3 * 2 ** (((picture[10] ?? 0) & 7) + 1) : 0);
    const block = Buffer.concat([Buffer.of(PLACE.length), latin1(PLACE), Buffer.of(0)]);
    const [comment, xmp] = [latin1('\x21\xfe'), latin1('\x21\xff\x0bXMP DataXMP')];
    const text = Buffer.concat([latin1('\x21\x01\x0c'), Buffer.alloc(12), block]);
    const extra = [comment, block, xmp, block, text];
    return Buffer.concat([picture.subarray(0, table), ...extra, picture.subarray(table), latin1(PLACE)]);
  }
  const chunk = (type: string): Buffer =>
    Buffer.concat([latin1(type), u32(PLACE.length, true), latin1(PLACE)]);
  const body = Buffer.concat([picture.subarray(8), ...['EXIF', 'XMP ', 'ICCP', 'junk'].map(chunk)]);
  // The flags of VP8X, which comes first: a profile, EXIF and XMP.
  body[12] = (body[12] ?? 0) | 0x2c;
  return Buffer.concat([latin1('RIFF'), u32(body.length, true), body, latin1(PLACE)]);
}

const keptOf = async (...parts: readonly Buffer[]): Promise<Buffer> => {
  const moving = await movingPictureOf(blobOf(...parts));
  return Buffer.from((await moving?.kept?.arrayBuffer()) ?? new ArrayBuffer(0));
};

describe('a moving picture', () => {
  test.each<Format>(['gif', 'webp', 'png'])(
    '%s keeps no place, comment or anything after it',
    async (format) => {
      const given = await withPlaces(format);
      expect(given.includes(PLACE)).toBe(true);
      const kept = await keptOf(given);
      expect(kept.length).toBeGreaterThan(50);
      expect(kept.includes(PLACE.slice(0, 6))).toBe(false);
    },
  );

  test.each(['gif', 'webp'] as const)('%s goes on moving, as long and as often', async (format) => {
    const before = await sharp(await animated(format)).metadata();
    const kept = await keptOf(await withPlaces(format));
    const after = await sharp(kept).metadata();
    expect([after.pages, after.delay, after.loop]).toEqual([before.pages, before.delay, before.loop]);
    expect([after.exif, after.xmp, after.icc, after.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes, { animated: true }).raw().toBuffer();
    expect(await pixels(kept)).toEqual(await pixels(await animated(format)));
  });

  test('an APNG keeps its frames', async () => {
    expect(await keptOf(await withPlaces('png'))).toEqual(
      Buffer.concat([apng().subarray(0, -12), latin1('\0\0\0\0IEND\xae\x42\x60\x82')]),
    );
  });

  test('a file that ends too early keeps its whole frames', async () => {
    const gif = await animated('gif');
    const kept = await keptOf(gif.subarray(0, -1));
    expect((await sharp(kept).metadata()).pages).toBe(2);
  });

  test('too large to be stored is told', async () => {
    const frame = latin1('\x2c\0\0\0\0\x01\0\x01\0\0\x02');
    const data = Buffer.concat([Buffer.of(255), Buffer.alloc(255)]);
    const image = [frame, ...Array.from({ length: 40_000 }, () => data), Buffer.of(0)];
    const head = latin1('GIF89a\x01\0\x01\0\0\0\0');
    const moving = await movingPictureOf(blobOf(head, ...image, ...image, Buffer.of(0x3b)));
    expect(2 * 40_000 * 256).toBeGreaterThan(PHOTO_MAX_BYTES);
    expect(moving).toEqual({ kept: null, extension: 'gif' });
  });

  test.each(['gif', 'webp', 'png', 'jpeg'] as const)(
    'a still %s is none: it is re-encoded',
    async (format) => {
      const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
        .toFormat(format)
        .toBuffer();
      expect(await movingPictureOf(blobOf(still))).toBeNull();
    },
  );

  test('whatever the bytes are, it ends, and what is kept is not longer', async () => {
    const samples = await Promise.all([animated('gif'), animated('webp'), Promise.resolve(apng())]);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 }),
        fc.uint8Array({ maxLength: 40 }),
        async (sample, changes, tail) => {
          const bytes = Buffer.from(sample);
          for (const [at, value] of changes) if (at > 12 && at < bytes.length) bytes[at] = value;
          const kept = await keptOf(bytes, Buffer.from(tail));
          expect(kept.length).toBeLessThanOrEqual(bytes.length + tail.length + 12);
        },
      ),
      { numRuns: rounds(300) },
    );
  });
});
