import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { repositoryRoot } from '../../../local/suite/suite.ts';

/* Files as cameras make them: with the place where they were taken. */

export const PLACE = '+30.2849-097.7341+150.000/';

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const EXIF = { IFD0: { Copyright: PLACE }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 17/1 5/1' } };
const colour = (background: string): ReturnType<typeof sharp> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } });

/** A JPEG with a place, under whichever name and type. */
export async function photoWithPlace(name: string, mimeType: string): Promise<GivenFile> {
  return { name, mimeType, buffer: await colour('#8a4b2a').withExif(EXIF).jpeg().toBuffer() };
}

/** A WebP of two frames with a place. */
export async function movingWithPlace(name: string): Promise<GivenFile> {
  const frames = await Promise.all(['#8a4b2a', '#2a5f8a'].map((one) => colour(one).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } })
    .withExif(EXIF)
    .webp({ delay: [300, 300] });
  return { name, mimeType: 'image/webp', buffer: await moving.toBuffer() };
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** A film that plays, with a place in its headers, as a phone's has; the headers come last. */
export async function filmWithPlace(name: string): Promise<GivenFile> {
  const film = await readFile(join(repositoryRoot(), 'local/demo/assets/drone.mp4'));
  const start = film.indexOf('moov') - 4;
  const headers = film.subarray(start + 8, start + film.readUInt32BE(start));
  const place = box('udta', box('\xa9xyz', Buffer.of(0, PLACE.length, 0x15, 0xc7), Buffer.from(PLACE)));
  const before = Buffer.from(film);
  // Where they were is an empty box now, so that the frames stay where the tables say.
  before.write('free', start + 4);
  return { name, mimeType: 'video/quicktime', buffer: Buffer.concat([before, box('moov', headers, place)]) };
}

/** Whether a file tells the place, or has room for one that it should not have. */
export const tellsPlace = (bytes: Buffer): boolean =>
  [PLACE, 'Exif', 'EXIF', 'http://ns.adobe.com'].some((trace) => bytes.includes(trace));
