import { appConfig } from '../../data/appConfig.ts';
import { renditionsOf } from '../../data/media/renditions.ts';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import type { FirstFeed } from '../../data/posts/feedRequest.ts';
import { pageOfAnswer } from '../../data/posts/restFeed.ts';
import { FIRST_STEPS_KEY } from '../../data/session/deviceTraces.ts';
import { readStoredSignIn } from '../../data/storedSignIn.ts';
import type { CampusId } from '../../domain/campus.ts';
import { plainTextOf, TURNS } from '../../domain/postText.ts';
import type { Post, PostMedia } from '../../domain/post.ts';
import { meanColour } from '../../features/posts/media/blur.ts';
import { GROUP_MIN, groupText, postRuns } from '../../features/posts/list/postRuns.ts';
import { LISTED_WIDTH_PX, MOSAIC_MAX, mosaicRatio } from '../../features/posts/media/mediaSizes.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { shortAge } from '../../lib/relativeTime.ts';
import { drawPage, element, linkTo } from './earlyPage.ts';
import { earlyPhoto } from './earlyPhoto.ts';
import { earlyStatus, earlyTerms } from './earlyTerms.ts';
import { standsFor } from './keepTap.ts';

/*
 * The first posts of a school's feed, rendered before the app has loaded, by a small file that the page's inline script
 * loads before the app. They have the place and look of the app's cards (`boot.css`), and are replaced by the app's
 * first render. A tap is kept until then (`keepTap.ts`).
 */

/** At most this many rows, of so many posts: enough for the longest run of one seller's. */
const ROWS = 3;
const POSTS = 12;
/** CSS pixels: the height of a card without pictures, the largest width of pictures, and a video's height. */
const CARD_HEIGHT_PX = 120;
const COLUMN_PX = 600;
const VIDEO_HEIGHT_PX = 200;
/** The row for several posts of one seller. */
const GROUP_HEIGHT_PX = 72;
/** The maximum height of pictures as a share of the window: `--media-max` of the tokens. */
const MEDIA_MAX = 0.7;

type Token = FirstFeed['token'];

/** What rendering a card needs, and the photos in flight. */
interface Drawing {
  readonly token: Token;
  readonly photos: Promise<void>[];
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

function card(post: Post, isFirstCard: boolean, drawing: Drawing): HTMLElement {
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
    const text = element('span', 'early-words', words);
    text.dir = 'auto';
    link.append(text);
  }
  if (hasMedia) {
    const pictures = mosaic(post.media, isFirstCard, drawing);
    link.append(element('span', 'early-pictures', pictures, ...earlyStatus(post)));
  }
  link.append(element('span', 'early-actions', element('i', '')));
  const look = post.status === 'sold' ? 'early-card early-sold' : 'early-card';
  return standsFor(element('article', look, link), `[data-post="${CSS.escape(post.id)}"]`);
}

function picturesHeight(media: readonly PostMedia[]): number {
  if (media.length === 0) return 0;
  if (isVideo(media)) return VIDEO_HEIGHT_PX;
  return Math.min(MEDIA_MAX * innerHeight, Math.min(innerWidth, COLUMN_PX) / mosaicRatio(media));
}

/** The app's row for several posts of one seller, without its pictures. */
function groupRow({ author }: Post, count: number): HTMLElement {
  return element('article', 'early-card early-group', groupText(author.firstName, count));
}

/** A card, or the row for the others of its author's run of `count` posts. */
interface Row {
  readonly post: Post;
  readonly count: number | null;
}

/** The rows in view: rendering more would delay the first. */
function firstInSight(posts: readonly Post[]): readonly Row[] {
  let usedPx = 0;
  return postRuns(posts, posts.length === POSTS)
    .flatMap((run): readonly Row[] => {
      const cards = run.map((post) => ({ post, count: null }));
      return run.length < GROUP_MIN
        ? cards
        : cards.slice(0, 1).flatMap((card) => [card, { ...card, count: run.length }]);
    })
    .slice(0, ROWS)
    .filter(({ post, count }, index) => {
      const isInSight = index === 0 || usedPx < innerHeight;
      usedPx += count === null ? CARD_HEIGHT_PX + picturesHeight(post.media) : GROUP_HEIGHT_PX;
      return isInSight;
    });
}

interface Reader {
  readonly uid: string;
  readonly campusId: CampusId;
  readonly token: Token;
}

/** Renders the posts. Resolves when the first post's first photo has loaded, if it has one. */
async function draw(posts: readonly Post[], { uid, campusId, token }: Reader): Promise<void> {
  if (posts.length === 0) return;
  const drawing: Drawing = { token, photos: [] };
  const rows = firstInSight(posts).map(({ post, count }, index) =>
    count === null ? card(post, index === 0, drawing) : groupRow(post, count),
  );
  const page = drawPage({
    campusId,
    middle: element('i', 'early-search'),
    column: [
      element('div', 'early-composer'),
      ...(localStorage.getItem(FIRST_STEPS_KEY) === uid ? [element('div', 'early-steps')] : []),
      element('div', 'early-tabs', element('b', '', 'Feed'), element('span', '', 'Media')),
      ...rows,
    ],
    hasAdd: true,
  });
  if (page) markCut(page.querySelectorAll('.early-words'));
  await drawing.photos[0]?.catch(() => undefined);
}

/** Clamps to six lines with 'more' on a line of its own, as in the app: after layout, before paint. */
function markCut(texts: NodeListOf<Element>): void {
  const sizes = new ResizeObserver((laidOut) => {
    sizes.disconnect();
    for (const { target: words } of laidOut)
      if (words.scrollHeight > words.clientHeight + 1) words.after(element('span', 'early-more', 'more'));
  });
  for (const words of texts) sizes.observe(words);
}

/**
 * Renders the feed stored on the device at once, if it is this person's, else the newest when it arrives. Resolves when
 * the first posts have been painted; if they came over the network, with the first one's photo.
 */
export async function drawEarly(): Promise<void> {
  const first = window.firstFeed;
  const uid = readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid;
  if (!first || uid === undefined) return;
  const { campusId, body, token } = first;
  const reader = { uid, campusId, token };
  const kept = lastFeed(uid, { campusId, category: null }, POSTS);
  if (kept) {
    // The app's code is probably cached too, and can start as soon as there is something to read.
    void draw(kept.entries, reader);
  } else {
    if (typeof (await token) !== 'string') return;
    await draw(pageOfAnswer(await body, POSTS).entries, reader);
  }
  await nextPaint();
}
