import { appConfig } from '../../data/config/appConfig.ts';
import { renditionsOf, srcSetOf } from '../../data/media/renditions.ts';
import { pageOfAnswer } from '../../data/posts/feedAnswer.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import { CAMPUSES, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { isOver, statusText } from '../../domain/listing.ts';
import { plainTextOf } from '../../domain/postText.ts';
import type { Post, PostMedia } from '../../domain/post.ts';
import { meanColour } from '../../features/posts/media/meanColour.ts';
import { formerPrice, shownPrice } from '../../features/posts/card/postPrice.ts';
import {
  LISTED_WIDTH_PX,
  TILE_COLUMNS,
  TILE_NAME_MAX,
  TILE_SIZES,
  TILE_URGENT_ROWS,
} from '../../features/posts/media/mediaSizes.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { drawnFor } from './firstHidden.ts';
import { drawPage, element, linkTo } from './earlyPage.ts';
import { earlyPhoto } from './earlyPhoto.ts';
import { earlyStatus } from './earlyTerms.ts';
import { standsFor } from './keepTap.ts';

/*
 * A community's newest pictures, rendered before the app has loaded, as `earlyCards.ts` does for posts: in the place of
 * the app's tiles, each a plain link to its post.
 */

/** Rows that fill a tall window. */
const ROWS = 8;

/** The `src` of a picture: a public URL, requested like the app's own tiles. */
async function picture(
  media: PostMedia,
  campusId: CampusId,
  token: string | null,
): Promise<HTMLImageElement> {
  const image = document.createElement('img');
  image.alt = '';
  const sizes = renditionsOf(media, LISTED_WIDTH_PX);
  const address = sizes.at(-1)?.address ?? '';
  if (campusId === SHARED_CAMPUS_ID) {
    image.fetchPriority = 'high';
    image.sizes = TILE_SIZES;
    if (sizes.length > 1) image.srcset = srcSetOf(sizes);
    image.src = address;
  } else if (token !== null) {
    image.src = await earlyPhoto(address, token);
  }
  return image;
}

function tile(post: Post): HTMLElement {
  const { id, rawText, author, media } = post;
  const href = `/media/${encodeURIComponent(id)}`;
  const made = standsFor(linkTo(href, 'early-tile'), `a[href="${href}"]`);
  made.ariaLabel =
    plainTextOf(rawText).slice(0, TILE_NAME_MAX) || `${author.firstName} ${author.lastName}`.trim();
  const status = statusText(post);
  if (status !== null) made.ariaLabel += `, ${status}`;
  made.style.backgroundColor = meanColour(media[0]?.thumbhash ?? '') ?? '';
  const price = shownPrice(post);
  const former = formerPrice(post);
  if (price !== null)
    made.append(element('b', 'early-price', price, ...(former === null ? [] : [element('s', '', former)])));
  if (post.kind === 'wanted') made.append(element('b', 'early-wanted', 'Looking for'));
  made.append(...earlyStatus(post));
  if (isOver(post.status)) made.classList.add('early-over');
  return made;
}

/** Renders the newest pictures when the answer arrives. Resolves when the first of them have been painted. */
export async function drawEarly(): Promise<void> {
  const first = window.firstFeed;
  if (!first) return;
  const { campusId, body } = first;
  const token = await first.token;
  const uid =
    token === null ? undefined : readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid;
  const isDrawn = uid === undefined ? () => true : await drawnFor(uid);
  if (isDrawn === null) return;
  const { entries } = pageOfAnswer(await body, TILE_COLUMNS * ROWS);
  const posts = entries.filter(isDrawn);
  if (posts.length === 0) return;
  const tiles = posts.map(tile);
  const page = drawPage({
    campusId,
    middle: element('b', 'early-name', `${CAMPUSES[campusId].shortName} Buy/Sell`),
    column: [
      element('div', 'early-tabs', element('span', '', 'Feed'), element('b', '', 'Media')),
      element('div', 'early-grid', ...tiles),
    ],
    hasAdd: campusId !== SHARED_CAMPUS_ID,
  });
  if (!page) return;
  const shown = posts.slice(0, TILE_COLUMNS * TILE_URGENT_ROWS).map(async ({ media: [one] }, index) => {
    if (!one) return;
    const image = await picture(one, campusId, token);
    tiles[index]?.append(image);
    await image.decode();
  });
  for (const one of shown) one.catch(() => undefined);
  await Promise.allSettled(shown.slice(0, TILE_COLUMNS));
  await nextPaint();
}
