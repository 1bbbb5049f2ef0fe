import { useMemo, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { FEED_PAGE } from '../../domain/limits.ts';
import type { FeedFilter } from '../../data/posts/feedRequest.ts';
import { selectPresentIds, type WithPosts, type WithShownPosts } from '../../data/posts/postsSlice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Feed.module.css';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { FeedProblem } from './FeedStates.tsx';
import type { FeedState } from './feedState.ts';
import { isInFeed } from './isInFeed.ts';
import { MediaGrid, MediaGridSkeleton } from './MediaGrid.tsx';
import { NewPostsPill, useNewPosts } from './NewPostsPill.tsx';
import { useFeed, type FeedView } from './useFeed.ts';

interface MediaScreenProps {
  /** Selects posts with pictures. Give the screen of another filter another `key`. */
  readonly filter: FeedFilter;
  readonly label: string;
  /** The post above the grid, which the grid leaves out. */
  readonly exceptId?: string;
  /** Stands where there are none, instead of the plain words. */
  readonly none?: ReactNode;
}

const withPictures = (state: WithPosts, filter: FeedFilter): readonly string[] =>
  Object.values(state.posts.entities)
    .filter((post) => isInFeed(filter, post))
    .sort((a, b) => b.lastModifiedMs - a.lastModifiedMs)
    .slice(0, FEED_PAGE)
    .map((post) => post.id);

/**
 * Posts with pictures that are in the store already: shown until the newest arrive. A snapshot: posts that arrive while
 * waiting are the newest, and would be rendered twice.
 */
function useKnownMedia(filter: FeedFilter): readonly string[] {
  const store = useStore<WithPosts>();
  const ids = useMemo(() => withPictures(store.getState(), filter), [store, filter]);
  return useSelector((state: WithShownPosts) => selectPresentIds(state, ids));
}

interface ListProps extends MediaScreenProps {
  readonly view: FeedView;
  readonly feed: FeedState;
}

function MediaList({ filter, label, exceptId, none, view, feed }: ListProps): ReactNode {
  const ids = useMemo(() => feed.ids.filter((id) => id !== exceptId), [feed.ids, exceptId]);
  const pill = useNewPosts(feed, view);
  const { older } = view;
  const isBelow = exceptId !== undefined;
  if (ids.length === 0 && feed.isEnd) {
    // Below a post an empty grid needs no explanation.
    return isBelow ? null : (none ?? <EmptyState drawing="box" title="No Photos / Videos" />);
  }
  return (
    <>
      {isBelow ? null : <NewPostsPill {...pill} />}
      <MediaGrid
        listKey={`media ${JSON.stringify(filter)} ${exceptId ?? ''}`}
        ids={ids}
        label={label}
        isBusy={older.isLoading}
        isBelow={isBelow}
      />
      <ListEnd older={older} isEnd={feed.isEnd} skeleton={<MediaGridSkeleton />} />
    </>
  );
}

/** Shown until the newest posts arrive. */
function MediaBefore({ view, filter, label, exceptId }: Omit<ListProps, 'feed'>): ReactNode {
  const ids = useKnownMedia(filter).filter((id) => id !== exceptId);
  const { problem, isFetching, retry } = view;
  // Denied readers see no posts, even if another screen has read some.
  const isRefused = problem === 'denied';
  if (ids.length > 0 && !isRefused) {
    return (
      <>
        {problem === null ? null : <FeedProblem code={problem} isQuiet isBusy={isFetching} onRetry={retry} />}
        <MediaGrid listKey={`known ${JSON.stringify(filter)}`} ids={ids} label={label} isBusy={isFetching} />
      </>
    );
  }
  if (problem !== null) return <FeedProblem code={problem} isBusy={isFetching} onRetry={retry} />;
  return (
    <div className={styles.skeletons} aria-busy="true">
      <VisuallyHidden>Loading posts</VisuallyHidden>
      <MediaGridSkeleton />
    </div>
  );
}

/** A community's posts by their pictures, newest activity first, live. */
export function MediaScreen(props: MediaScreenProps): ReactNode {
  const view = useFeed(props.filter);
  const { feed, problem, isFetching, retry } = view;
  if (!feed) return <MediaBefore {...props} view={view} />;
  return (
    <>
      {problem === null ? null : <FeedProblem code={problem} isQuiet isBusy={isFetching} onRetry={retry} />}
      <MediaList {...props} view={view} feed={feed} />
    </>
  );
}
