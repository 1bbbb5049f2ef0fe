import { rgbaToThumbHash } from 'thumbhash';
import type { PreparedMedia } from '../../domain/media.ts';
import { drawWithin, pictureOf, type Picture } from './canvas.ts';
import { movingPictureOf } from './moving/movingPicture.ts';

/* Re-encodes a picture before upload. Runs in a worker, and on the main thread where there is none. */

const FULL_MAX_PX = 2048;
const PREVIEW_MAX_PX = 640;
const THUMBHASH_MAX_PX = 100;
/** Looks the same as 0.8 at that size, and is a fifth smaller. */
const FULL_QUALITY = 0.75;
const PREVIEW_QUALITY = 0.75;
/** For pictures with much detail, such as leaves: the loss is not visible while scrolling, and feeds stay small. */
const BUSY_QUALITY = 0.5;
const PREVIEW_MAX_BYTES = 60_000;

/** The placeholders of a file: a small rendition, and a blur of a few bytes. */
export type Preview = Pick<PreparedMedia, 'preview' | 'previewExtension' | 'thumbhash'>;

/** The small rendition, WebP where the browser encodes it, else or where wanted JPEG; and its blur. */
export async function previewOf(picture: Picture, mayBeWebp = true): Promise<Preview> {
  const small = drawWithin(picture, PREVIEW_MAX_PX);
  const blur = drawWithin(small, THUMBHASH_MAX_PX);
  const pixels = blur.context.getImageData(0, 0, blur.widthPx, blur.heightPx).data;
  const thumbhash = btoa(String.fromCharCode(...rgbaToThumbHash(blur.widthPx, blur.heightPx, pixels)));
  const webp = mayBeWebp ? await small.toBlob('image/webp', PREVIEW_QUALITY) : null;
  const isWebp = webp?.type === 'image/webp';
  let preview = isWebp ? webp : await small.toBlob('image/jpeg', PREVIEW_QUALITY);
  // Too large for a feed.
  if (preview.size > PREVIEW_MAX_BYTES) preview = await small.toBlob(preview.type, BUSY_QUALITY);
  return { preview, previewExtension: isWebp ? 'webp' : 'jpg', thumbhash };
}

/** A moving picture as it is, without metadata, and a small rendition that stands still. */
async function prepareMoving(kept: Blob, fullExtension: string): Promise<PreparedMedia> {
  // What is stored is what is shown: a file that cleaning has broken is refused here.
  const picture = await pictureOf(kept);
  try {
    const { widthPx, heightPx } = picture;
    // `renditions.ts` knows a moving WebP by its JPEG preview.
    const small = await previewOf(picture, fullExtension !== 'webp');
    return { kind: 'photo', full: kept, fullExtension, ...small, widthPx, heightPx };
  } finally {
    picture.close();
  }
}

/**
 * A picture within 2048 px and one within 640 px, upright and without metadata. An animation goes on moving unless it is
 * too large (`isStilled`). Rejects with `bad-media` when it cannot be read.
 */
export async function preparePhoto(file: Blob): Promise<PreparedMedia> {
  const moving = await movingPictureOf(file);
  if (moving?.kept) return prepareMoving(moving.kept, moving.extension);
  const picture = await pictureOf(file);
  try {
    const large = drawWithin(picture, FULL_MAX_PX);
    const { widthPx, heightPx } = large;
    // The small rendition is scaled from the large one, which is far faster than from the original.
    const [full, small] = await Promise.all([large.toBlob('image/jpeg', FULL_QUALITY), previewOf(large)]);
    const stilled = moving ? ({ isStilled: true } as const) : {};
    return { kind: 'photo', full, fullExtension: 'jpg', ...small, widthPx, heightPx, ...stilled };
  } finally {
    picture.close();
  }
}
