import type { ReactNode } from 'react';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import { pageOfAnswer } from '../../data/posts/feedAnswer.ts';
import { FIRST_STEPS_KEY } from '../../data/session/deviceTraces.ts';
import { SCHOOL_FIRST_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { FeedTabs } from '../../features/feed/FeedTabs.tsx';
import group from '../../features/posts/list/PostGroup.module.css';
import { groupMin, groupPath, groupText, postRuns } from '../../features/posts/list/postRuns.ts';
import home from '../../pages/home/HomePage.module.css';
import { drawnFor, type Sent } from './drawnFor.ts';
import { EarlyCard, earlyHeight, inSight } from './earlyCard.tsx';
import { drawPage, EarlyTab } from './earlyPage.tsx';

/*
 * The first posts of a school's feed, rendered before the app has loaded, by a small file that the page's inline script
 * loads before the app. They have the place and look of the app's cards (`boot.css`), and are replaced by the app's
 * first render. A tap is kept until then (`tap.ts`).
 */

/** Of so many posts: enough for the longest run of one seller's, and most of what was posted together. */
const POSTS = SCHOOL_FIRST_PAGE;
/** The row for several posts of one seller. */
const GROUP_HEIGHT_PX = 72;

/** The app's row for several posts of one seller, without its pictures. */
function Group({ post, count }: { readonly post: Post; readonly count: number }): ReactNode {
  const text = <span className={group.text}>{groupText(post, count)}</span>;
  const to = groupPath(post);
  return (
    <article className={group.group}>
      {to === null ? (
        <button type="button" className={group.button}>
          {text}
        </button>
      ) : (
        <a className={group.button} href={to}>
          {text}
        </a>
      )}
    </article>
  );
}

/** A card, or the row for the others of its author's run of `count` posts. */
interface Row {
  readonly post: Post;
  readonly count: number | null;
}

/** The posts, those of one seller as in the app. */
const rowsOf = (posts: readonly Post[]): readonly Row[] =>
  postRuns(posts, posts.length === POSTS).flatMap((run): readonly Row[] => {
    const cards = run.map((post) => ({ post, count: null }));
    const [newest] = run;
    return newest === undefined || run.length < groupMin(newest)
      ? cards
      : cards.slice(0, 1).flatMap((card) => [card, { ...card, count: run.length }]);
  });

const heightOf = ({ post, count }: Row): number => (count === null ? earlyHeight(post) : GROUP_HEIGHT_PX);

/**
 * Renders the feed stored on the device at once, if it is this person's, else the newest when it arrives. Resolves when
 * the first posts have been painted; if they came over the network, with the first one's photo.
 */
export async function drawEarly(sent: Sent): Promise<void> {
  const { campusId, uid, body } = sent;
  const isDrawn = drawnFor(uid);
  if (uid === undefined || isDrawn === null) return;
  const kept = lastFeed(uid, { campusId, category: null }, POSTS);
  const { entries } = kept ?? pageOfAnswer(await body, POSTS);
  const rows = inSight(rowsOf(entries.filter(isDrawn)), heightOf);
  if (rows.length === 0) return;
  await drawPage({
    sent,
    middle: <i className="early-search" />,
    column: (drawing) => (
      <div className={home.page}>
        <div className="early-composer" />
        {localStorage.getItem(FIRST_STEPS_KEY) === uid ? <div className="early-steps" /> : null}
        <div className={home.bar}>
          <FeedTabs Tab={EarlyTab} />
        </div>
        {rows.map(({ post, count }, index) =>
          count === null ? (
            <EarlyCard key={post.id} post={post} isFirst={index === 0} drawing={drawing} />
          ) : (
            <Group key="group" post={post} count={count} />
          ),
        )}
      </div>
    ),
    hasAdd: true,
    // After a kept feed the app's code is probably cached too, and can start as soon as there is something to read.
    photos: kept ? 0 : 1,
  });
}
