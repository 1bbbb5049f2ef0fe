import type { ReactNode } from 'react';
import { appConfig } from '../../data/config/appConfig.ts';
import { pageOfAnswer } from '../../data/posts/feedAnswer.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import { CAMPUSES, SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import grid from '../../features/feed/MediaGrid.module.css';
import { mediaName } from '../../features/posts/media/mediaName.ts';
import { TILE_COLUMNS, TILE_URGENT_ROWS } from '../../features/posts/media/mediaSizes.ts';
import { TileFace, tileFrame } from '../../features/posts/media/TileFace.tsx';
import { cx } from '../../lib/cx.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { paths } from '../../lib/paths.ts';
import { drawnFor, type Sent } from './drawnFor.ts';
import { drawPage } from './earlyPage.tsx';
import { EarlyPhoto, type Drawing } from './earlyPhoto.tsx';

/*
 * A community's newest pictures, rendered before the app has loaded, as `earlyCards.tsx` does for posts: in the place of
 * the app's tiles, each a plain link to its post.
 */

/** Rows that fill a tall window. */
const ROWS = 8;
/** The pictures that are loaded. */
const URGENT = TILE_COLUMNS * TILE_URGENT_ROWS;

interface TileProps {
  readonly post: Post;
  readonly drawing: Drawing | null;
}

function Tile({ post, drawing }: TileProps): ReactNode {
  const href = paths.mediaPost(post.id);
  const [first] = post.media;
  return (
    <a href={href} data-for={`a[href="${href}"]`} {...tileFrame(post)}>
      <TileFace
        post={post}
        photo={first && <EarlyPhoto media={first} name={mediaName(post.media, 0, post)} drawing={drawing} />}
        mark={null}
      />
    </a>
  );
}

/** Renders the newest pictures when the answer arrives. Resolves when the first of them have been painted. */
export async function drawEarly(sent: Sent): Promise<void> {
  const { campusId, body } = sent;
  const token = await sent.token;
  const uid =
    token === null ? undefined : readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid;
  const isDrawn = uid === undefined ? () => true : await drawnFor(uid, sent);
  if (isDrawn === null) return;
  const { entries } = pageOfAnswer(await body, TILE_COLUMNS * ROWS);
  const posts = entries.filter(isDrawn);
  if (posts.length === 0) return;
  const drawing: Drawing = { campusId, token: sent.token, photos: [] };
  const isDone = drawPage({
    campusId,
    middle: <b className="early-name">{CAMPUSES[campusId].shortName} Buy/Sell</b>,
    column: (
      <>
        <div className="early-tabs">
          <span>Feed</span>
          <b>Media</b>
        </div>
        <div className={cx('early-grid', grid.grid)}>
          {posts.map((post, index) => (
            <Tile key={post.id} post={post} drawing={index < URGENT ? drawing : null} />
          ))}
        </div>
      </>
    ),
    hasAdd: campusId !== SHARED_CAMPUS_ID,
  });
  if (!isDone) return;
  await Promise.allSettled(drawing.photos.slice(0, TILE_COLUMNS));
  await nextPaint();
}
