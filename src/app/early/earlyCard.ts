import { renditionsOf } from '../../data/media/renditions.ts';
import type { FirstFeed } from '../../data/posts/feedRequest.ts';
import { isOver } from '../../domain/listing.ts';
import { plainTextOf, TURNS } from '../../domain/postText.ts';
import type { Post, PostMedia } from '../../domain/post.ts';
import { meanColour } from '../../features/posts/media/meanColour.ts';
import { LISTED_WIDTH_PX, MOSAIC_MAX, mosaicRatio } from '../../features/posts/media/mediaSizes.ts';
import { shortAge } from '../../lib/relativeTime.ts';
import { element, linkTo } from './earlyPage.ts';
import { earlyPhoto } from './earlyPhoto.ts';
import { earlyStatus, earlyTerms } from './earlyTerms.ts';
import { standsFor } from './keepTap.ts';

/* A post before the app has loaded, in the place and look of the app's card (`boot.css`). */

/** CSS pixels: the height of a card without pictures, the largest width of pictures, and a video's height. */
const CARD_HEIGHT_PX = 120;
const COLUMN_PX = 600;
const VIDEO_HEIGHT_PX = 200;
/** The maximum height of pictures as a share of the window: `--media-max` of the tokens. */
const MEDIA_MAX = 0.7;

type Token = FirstFeed['token'];

/** What rendering a card needs, and the photos in flight. */
export interface Drawing {
  readonly token: Token;
  readonly photos: Promise<void>[];
  /** Highlights found words. */
  readonly mark?: (words: string) => readonly (Node | string)[];
}

function tile(media: PostMedia, isFirstCard: boolean, { token, photos }: Drawing): HTMLElement {
  const box = element('span', 'early-tile');
  box.style.backgroundColor = meanColour(media.thumbhash) ?? '';
  const address = renditionsOf(media, LISTED_WIDTH_PX).at(-1)?.address;
  if (!isFirstCard || address === undefined) return box;
  const show = async (): Promise<void> => {
    const now = await token;
    // Once the app has rendered, it loads its own photos.
    if (typeof now !== 'string' || !box.isConnected) return;
    const blob = await earlyPhoto(address, now);
    const image = document.createElement('img');
    image.alt = '';
    image.src = blob;
    box.append(image);
    await image.decode();
  };
  const shown = show();
  photos.push(shown);
  shown.catch(() => undefined);
  return box;
}

const isVideo = (media: readonly PostMedia[]): boolean => media.length === 1 && media[0]?.kind === 'video';

function mosaic(media: readonly PostMedia[], isFirstCard: boolean, drawing: Drawing): HTMLElement {
  const shown = media.slice(0, MOSAIC_MAX);
  const tiles = shown.map((one) => tile(one, isFirstCard, drawing));
  const box = element('span', `early-media early-of${String(shown.length)}`, ...tiles);
  if (isVideo(media)) box.classList.add('early-video');
  box.style.setProperty('--ratio', String(mosaicRatio(media)));
  return box;
}

/** A post in the place and look of the app's card; the first one's pictures are loaded. */
export function earlyCard(post: Post, isFirstCard: boolean, drawing: Drawing): HTMLElement {
  const { firstName, lastName } = post.author;
  const name = element('b', '', `${firstName} ${lastName}`.trim());
  const age = element(
    'small',
    post.category === null ? 'early-bare' : '',
    shortAge(post.createdAtMs, Date.now()),
    ...(post.editedAtMs === null ? [] : [element('span', '', 'Edited')]),
  );
  const head = element('span', 'early-head', element('i', 'early-face'), element('span', '', name, age));
  const link = linkTo(`/post/${encodeURIComponent(post.id)}`, '', head);
  const words = plainTextOf(post.rawText).replace(TURNS, '');
  const hasMedia = post.media.length > 0;
  link.append(...earlyTerms(post, hasMedia));
  if (words !== '') {
    const text = element('span', 'early-words', ...(drawing.mark?.(words) ?? [words]));
    text.dir = 'auto';
    link.append(text);
  }
  if (hasMedia) {
    const pictures = mosaic(post.media, isFirstCard, drawing);
    link.append(element('span', 'early-pictures', pictures, ...earlyStatus(post)));
  }
  link.append(element('span', 'early-actions', element('i', '')));
  const look = isOver(post.status) ? 'early-card early-over' : 'early-card';
  return standsFor(element('article', look, link), `[data-post="${CSS.escape(post.id)}"]`);
}

/** About the height of a card, CSS pixels. */
export const earlyHeight = ({ media }: Post): number => CARD_HEIGHT_PX + picturesHeight(media);

function picturesHeight(media: readonly PostMedia[]): number {
  if (media.length === 0) return 0;
  if (isVideo(media)) return VIDEO_HEIGHT_PX;
  return Math.min(MEDIA_MAX * innerHeight, Math.min(innerWidth, COLUMN_PX) / mosaicRatio(media));
}

/** Clamps to six lines with 'more' on a line of its own, as in the app: after layout, before paint. */
export function markCut(texts: NodeListOf<Element>): void {
  const sizes = new ResizeObserver((laidOut) => {
    sizes.disconnect();
    for (const { target: words } of laidOut)
      if (words.scrollHeight > words.clientHeight + 1) words.after(element('span', 'early-more', 'more'));
  });
  for (const words of texts) sizes.observe(words);
}
