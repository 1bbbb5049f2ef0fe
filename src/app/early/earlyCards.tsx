import type { ReactNode } from 'react';
import { appConfig } from '../../data/config/appConfig.ts';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import { pageOfAnswer } from '../../data/posts/feedAnswer.ts';
import { FIRST_STEPS_KEY } from '../../data/session/deviceTraces.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import group from '../../features/posts/list/PostGroup.module.css';
import { GROUP_MIN, groupText, postRuns } from '../../features/posts/list/postRuns.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { drawnFor, type Sent } from './drawnFor.ts';
import { EarlyCard, earlyHeight } from './earlyCard.tsx';
import { drawPage } from './earlyPage.tsx';
import type { Drawing } from './earlyPhoto.tsx';

/*
 * The first posts of a school's feed, rendered before the app has loaded, by a small file that the page's inline script
 * loads before the app. They have the place and look of the app's cards (`boot.css`), and are replaced by the app's
 * first render. A tap is kept until then (`keepTap.ts`).
 */

/** At most this many rows, of so many posts: enough for the longest run of one seller's. */
const ROWS = 3;
const POSTS = 12;
/** The row for several posts of one seller. */
const GROUP_HEIGHT_PX = 72;

/** The app's row for several posts of one seller, without its pictures. */
const Group = ({ post, count }: { readonly post: Post; readonly count: number }): ReactNode => (
  <article className={group.group}>
    <button type="button" className={group.button}>
      <span className={group.text}>{groupText(post.author.firstName, count)}</span>
    </button>
  </article>
);

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
      usedPx += count === null ? earlyHeight(post) : GROUP_HEIGHT_PX;
      return isInSight;
    });
}

interface Reader {
  readonly uid: string;
  readonly campusId: CampusId;
  readonly token: Sent['token'];
}

/** Renders the posts. Resolves when the first post's first photo has loaded, if it has one. */
async function draw(posts: readonly Post[], { uid, campusId, token }: Reader): Promise<void> {
  if (posts.length === 0) return;
  const drawing: Drawing = { campusId, token, photos: [] };
  drawPage({
    campusId,
    middle: <i className="early-search" />,
    column: (
      <>
        <div className="early-composer" />
        {localStorage.getItem(FIRST_STEPS_KEY) === uid ? <div className="early-steps" /> : null}
        <div className="early-tabs">
          <b>Feed</b>
          <span>Media</span>
        </div>
        {firstInSight(posts).map(({ post, count }, index) =>
          count === null ? (
            <EarlyCard key={post.id} post={post} isFirst={index === 0} drawing={drawing} />
          ) : (
            <Group key="group" post={post} count={count} />
          ),
        )}
      </>
    ),
    hasAdd: true,
  });
  await drawing.photos[0]?.catch(() => undefined);
}

/**
 * Renders the feed stored on the device at once, if it is this person's, else the newest when it arrives. Resolves when
 * the first posts have been painted; if they came over the network, with the first one's photo.
 */
export async function drawEarly(sent: Sent): Promise<void> {
  const uid = readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid;
  if (uid === undefined) return;
  const { campusId, body, token } = sent;
  const reader = { uid, campusId, token };
  const kept = lastFeed(uid, { campusId, category: null }, POSTS);
  const isDrawn = await drawnFor(uid, sent);
  if (isDrawn === null) return;
  if (kept) {
    // The app's code is probably cached too, and can start as soon as there is something to read.
    void draw(kept.entries.filter(isDrawn), reader);
  } else {
    if (typeof (await token) !== 'string') return;
    await draw(pageOfAnswer(await body, POSTS).entries.filter(isDrawn), reader);
  }
  await nextPaint();
}
