import type { ReactNode } from 'react';
import { pageOfAnswer } from '../../data/posts/feedAnswer.ts';
import { applyKeptCampus } from '../../data/session/currentCampus.ts';
import { campusOf, SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { FeedTabs } from '../../features/feed/FeedTabs.tsx';
import grid from '../../features/feed/MediaGrid.module.css';
import { mediaName } from '../../features/posts/media/mediaName.ts';
import { TILE_COLUMNS, TILE_URGENT_ROWS } from '../../features/posts/media/mediaSizes.ts';
import { TileFace, tileFrame } from '../../features/posts/media/TileFace.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import media from '../../pages/media/Media.module.css';
import { drawnFor, type Sent } from './drawnFor.ts';
import { drawPage, EarlyTab } from './earlyPage.tsx';
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
  const { campusId, uid, body } = sent;
  const isDrawn = drawnFor(uid);
  if (isDrawn === null) return;
  const { entries } = pageOfAnswer(await body, TILE_COLUMNS * ROWS);
  const posts = entries.filter(isDrawn);
  if (posts.length === 0) return;
  // For its name.
  applyKeptCampus();
  await drawPage({
    sent,
    middle: <b className="early-name">{campusOf(campusId).shortName} Buy/Sell</b>,
    column: (drawing) => (
      <>
        <div className={media.tabs}>
          <FeedTabs Tab={EarlyTab} />
        </div>
        <div className={cx('early-grid', grid.grid)}>
          {posts.map((post, index) => (
            <Tile key={post.id} post={post} drawing={index < URGENT ? drawing : null} />
          ))}
        </div>
      </>
    ),
    hasAdd: campusId !== SHARED_CAMPUS_ID,
    photos: TILE_COLUMNS,
  });
}
