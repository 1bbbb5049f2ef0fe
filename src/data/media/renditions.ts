import { fitWithin } from '../../domain/fitWithin.ts';
import type { PostMedia } from '../../domain/post.ts';
import { prefersReducedMotion } from '../../lib/reducedMotion.ts';
import { appConfig } from '../config/appConfig.ts';
import { mediaUrl } from './mediaUrl.ts';

/** The longest side of our own renditions, pixels. */
const PREVIEW_MAX_PX = 640;
const FULL_MAX_PX = 2048;
/** The widths requested from the CDN, pixels: few, so that its cache hits. */
const CDN_WIDTHS_PX = [320, 640, 960, 1280, 2048];
/** Supported by every browser that runs the app; a third smaller than JPEG. */
const CDN_FORMAT = 'webp';

/** Empty segments and dots in a path, which would change where an address leads. */
const HAS_STEPS = /(^|\/)\.{0,2}(\/|$)/;

/** A picture of a post, or the poster of a video. */
export type PhotoFile = Pick<PostMedia, 'kind' | 'path' | 'previewPath' | 'widthPx' | 'heightPx'>;

/**
 * Whether a picture is animated: stills are stored as JPEG. A WebP with a WebP preview is a still too, which other clients
 * and the demo may store; `preparePhoto.ts` gives an animated one a JPEG preview.
 */
const isMoving = ({ path, previewPath }: PhotoFile): boolean =>
  /\.(gif|png)$/i.test(path) || (/\.webp$/i.test(path) && /\.jpg$/i.test(previewPath));

/** One available size of a picture. */
interface Rendition {
  readonly widthPx: number;
  readonly address: string;
}

/**
 * The URL of a stored picture at that width: from the CDN where there is one, else the file itself. Files that only two
 * people may see (`images/messages/`) never go through the CDN, however the path is spelled.
 */
export function imageAddress(path: string, widthPx: number): string {
  const { imageCdn } = appConfig();
  if (!imageCdn || path.startsWith('images/messages/') || HAS_STEPS.test(path)) return mediaUrl(path);
  const address = new URL(`/${path.split('/').map(encodeURIComponent).join('/')}`, imageCdn);
  address.search = `width=${widthPx}&format=${CDN_FORMAT}`;
  return address.href;
}

/**
 * The sizes of a picture, smallest first. The last one is the first that suffices for `maxWidthPx` (device pixels).
 * Above the size of lists, a moving picture is the original file, so that it is animated.
 */
export function renditionsOf(media: PhotoFile, maxWidthPx: number): readonly Rendition[] {
  const { kind, path, previewPath, widthPx, heightPx } = media;
  // Its small rendition is not animated, nor may the CDN's be.
  if (maxWidthPx > PREVIEW_MAX_PX && kind === 'photo' && isMoving(media))
    return [{ widthPx, address: mediaUrl(prefersReducedMotion() ? previewPath : path) }];
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

/** The `srcset` of the renditions. */
export const srcSetOf = (renditions: readonly Rendition[]): string =>
  renditions.map(({ address, widthPx }) => `${address} ${widthPx}w`).join(', ');
