import { PHOTO_MAX_BYTES } from '../../../domain/limits.ts';
import { formatOf } from '../fileFormat.ts';
import { cleanGif } from './gif.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/* Re-encoding would drop an animation: a moving picture is the one that is kept as it is, but for its metadata. */

const CLEANED = {
  gif: { clean: cleanGif, type: 'image/gif' },
  png: { clean: cleanPng, type: 'image/png' },
  webp: { clean: cleanWebp, type: 'image/webp' },
} as const;

/** A moving picture: without its metadata, or null when it is too large to be stored. */
interface MovingPicture {
  readonly kept: Blob | null;
  readonly extension: keyof typeof CLEANED;
}

/** An animated GIF, PNG or WebP, by its bytes and not its name; null for every other file. */
export async function movingPictureOf(file: Blob): Promise<MovingPicture | null> {
  const format = await formatOf(file);
  if (format !== 'gif' && format !== 'png' && format !== 'webp') return null;
  const { clean, type } = CLEANED[format];
  const picture = clean(new Uint8Array(await file.arrayBuffer()));
  if (picture === null || picture.frameCount < 2) return null;
  const kept = new Blob([...picture.parts], { type });
  return { kept: kept.size <= PHOTO_MAX_BYTES ? kept : null, extension: format };
}
