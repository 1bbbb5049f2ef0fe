import { fitWithin } from '../../domain/fitWithin.ts';
import type { PostMedia } from '../../domain/post.ts';
import { isCalm } from '../../lib/calm.ts';
import { appConfig } from '../appConfig.ts';
import { mediaUrl } from './mediaUrl.ts';

/** The sides within which our own renditions lie, pixels. */
const PREVIEW_MAX_PX = 640;
const FULL_MAX_PX = 2048;
/** The widths asked of the CDN, pixels: few, so that its cache is warm. */
const CDN_WIDTHS_PX = [320, 640, 960, 1280, 2048];
/** Every browser that runs the app reads it; a third smaller than JPEG. */
const CDN_FORMAT = 'webp';

/** Parts of a path by which an address would lead elsewhere: empty ones and dots. */
const HAS_STEPS = /(^|\/)\.{0,2}(\/|$)/;

/** A picture of a post, or the poster of a video. */
export type PhotoFile = Pick<PostMedia, 'kind' | 'path' | 'previewPath' | 'widthPx' | 'heightPx'>;

/** One size in which a picture can be had. */
export interface Rendition {
  readonly widthPx: number;
  readonly address: string;
}

/**
 * Where a stored picture is fetched from, that wide and small to carry: from the CDN where there is one, else the file
 * itself. What only two may see (`images/messages/`) never goes through the CDN, by whatever way a path leads there.
 */
export function imageAddress(path: string, widthPx: number): string {
  const { imageCdn } = appConfig();
  if (!imageCdn || path.startsWith('images/messages/') || HAS_STEPS.test(path)) return mediaUrl(path);
  const address = new URL(`/${path.split('/').map(encodeURIComponent).join('/')}`, imageCdn);
  address.search = `width=${widthPx}&format=${CDN_FORMAT}`;
  return address.href;
}

/**
 * The sizes of a picture, smallest first, none larger than it needs to be: for `maxWidthPx` (the widest that is wanted, device
 * pixels) the first that suffices is the last. Wanted larger than in lists, a GIF is the file itself, so that it moves.
 */
export function renditionsOf(media: PhotoFile, maxWidthPx: number): readonly Rendition[] {
  const { kind, path, previewPath, widthPx, heightPx } = media;
  // Its small rendition stands still, as may what a CDN makes of it.
  if (maxWidthPx > PREVIEW_MAX_PX && /\.gif$/i.test(path))
    return [{ widthPx, address: mediaUrl(isCalm() ? previewPath : path) }];
  const source = kind === 'video' ? previewPath : path;
  const fullPx = fitWithin(widthPx, heightPx, kind === 'video' ? PREVIEW_MAX_PX : FULL_MAX_PX).widthPx;
  const previewPx = fitWithin(widthPx, heightPx, PREVIEW_MAX_PX).widthPx;
  const sizes = appConfig().imageCdn
    ? CDN_WIDTHS_PX.map((px) => ({ widthPx: px, address: imageAddress(source, px) }))
    : [
        { widthPx: previewPx, address: mediaUrl(previewPath) },
        ...(kind === 'photo' ? [{ widthPx: fullPx, address: mediaUrl(path) }] : []),
      ];
  const enough = sizes.findIndex((size) => size.widthPx >= Math.min(maxWidthPx, fullPx));
  return enough < 0 ? sizes : sizes.slice(0, enough + 1);
}

/** What `srcset` says of these. */
export const srcSetOf = (renditions: readonly Rendition[]): string =>
  renditions.map(({ address, widthPx }) => `${address} ${widthPx}w`).join(', ');
