import type { ReactNode } from 'react';
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
import { cx } from '../../lib/cx.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { paths } from '../../lib/paths.ts';
import { drawnFor } from './firstHidden.ts';
import { drawPage } from './earlyPage.tsx';
import { earlyPhoto } from './earlyPhoto.ts';

/*
 * A community's newest pictures, rendered before the app has loaded, as `earlyCards.tsx` does for posts: in the place of
 * the app's tiles, each a plain link to its post.
 */

/** Rows that fill a tall window. */
const ROWS = 8;

/** Adds its picture to a tile; that of the shared community by its public URL, requested like the app's own tiles. */
async function loadPicture(tile: HTMLElement, media: PostMedia, reader: Reader): Promise<void> {
  const image = document.createElement('img');
  image.alt = '';
  const sizes = renditionsOf(media, LISTED_WIDTH_PX);
  const address = sizes.at(-1)?.address ?? '';
  if (reader.campusId === SHARED_CAMPUS_ID) {
    image.fetchPriority = 'high';
    image.sizes = TILE_SIZES;
    if (sizes.length > 1) image.srcset = srcSetOf(sizes);
    image.src = address;
  } else if (reader.token !== null) {
    image.src = await earlyPhoto(address, reader.token);
  }
  tile.append(image);
  await image.decode();
}

interface Reader {
  readonly campusId: CampusId;
  readonly token: string | null;
}

interface TileProps {
  readonly post: Post;
  readonly load: (tile: HTMLElement, media: PostMedia) => void;
}

function Tile({ post, load }: TileProps): ReactNode {
  const { id, rawText, author, media } = post;
  const href = paths.mediaPost(id);
  const words =
    plainTextOf(rawText).slice(0, TILE_NAME_MAX) || `${author.firstName} ${author.lastName}`.trim();
  const status = statusText(post);
  const price = shownPrice(post);
  const former = formerPrice(post);
  const [first] = media;
  return (
    <a
      href={href}
      data-for={`a[href="${href}"]`}
      className={cx('early-tile', isOver(post.status) && 'early-over')}
      aria-label={status === null ? words : `${words}, ${status}`}
      style={{ backgroundColor: meanColour(first?.thumbhash ?? '') ?? undefined }}
      ref={(tile) => void (tile && first && load(tile, first))}
    >
      {price === null ? null : (
        <b className="early-price">
          {price}
          {former === null ? null : <s>{former}</s>}
        </b>
      )}
      {post.kind === 'wanted' ? <b className="early-wanted">Looking for</b> : null}
      {status === null ? null : (
        <span className="early-veil">
          <b>{status}</b>
        </span>
      )}
    </a>
  );
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
  const shown: Promise<void>[] = [];
  const load = (tile: HTMLElement, media: PostMedia): void => {
    if (shown.length === TILE_COLUMNS * TILE_URGENT_ROWS) return;
    const picture = loadPicture(tile, media, { campusId, token });
    picture.catch(() => undefined);
    shown.push(picture);
  };
  const isDone = drawPage({
    campusId,
    middle: <b className="early-name">{CAMPUSES[campusId].shortName} Buy/Sell</b>,
    column: (
      <>
        <div className="early-tabs">
          <span>Feed</span>
          <b>Media</b>
        </div>
        <div className="early-grid">
          {posts.map((post) => (
            <Tile key={post.id} post={post} load={load} />
          ))}
        </div>
      </>
    ),
    hasAdd: campusId !== SHARED_CAMPUS_ID,
  });
  if (!isDone) return;
  await Promise.allSettled(shown.slice(0, TILE_COLUMNS));
  await nextPaint();
}
