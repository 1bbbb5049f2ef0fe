import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FeedFilter } from '../../data/posts/feedPage.ts';
import type { DataError } from '../../data/errors.ts';
import { selectPresentIds } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import type { Dispatch } from '../../data/liveQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PostCard } from '../posts/PostCard.tsx';
import { PostSkeleton } from '../posts/PostSkeleton.tsx';
import { WindowedList } from '../posts/WindowedList.tsx';
import styles from './Feed.module.css';
import { FeedEmpty, FeedProblem, PrivateCommunity } from './FeedStates.tsx';
import { showWaitingPosts, useListOlderPostsMutation, useWatchFeedQuery } from './feedApi.ts';
import type { FeedState } from './feedState.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { useAtTop } from './useAtTop.ts';
import { useNearEnd } from './useNearEnd.ts';

/** As many cards are the first thing seen. */
const URGENT_CARDS = 1;
const SKELETONS = [true, false, true];

const isError = (error: unknown): error is DataError =>
  typeof error === 'object' && error !== null && 'code' in error;

interface FeedListProps {
  readonly filter: FeedFilter;
  readonly feed: FeedState;
  readonly onCompose: () => void;
}

function FeedList({ filter, feed, onCompose }: FeedListProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const ids = useSelector((state: WithPosts) => selectPresentIds(state, feed.ids));
  const [listOlder, older] = useListOlderPostsMutation();
  const isAtTop = useAtTop();
  const canAsk = !feed.isEnd && feed.cursor !== null;
  const loadMore = useCallback(() => {
    if (feed.cursor && !older.isLoading) void listOlder({ filter, cursor: feed.cursor });
  }, [feed.cursor, older.isLoading, listOlder, filter]);
  const end = useNearEnd(canAsk && !older.isLoading && !older.isError, loadMore);

  const waiting = feed.waitingIds.length;
  const showWaiting = useCallback(() => void dispatch(showWaitingPosts(filter)), [dispatch, filter]);
  // At the top nothing is being read that could move; further down the reader is asked.
  useEffect(() => {
    if (isAtTop && waiting > 0) showWaiting();
  }, [isAtTop, waiting, showWaiting]);
  const toTop = (): void => {
    showWaiting();
    window.scrollTo({ top: 0 });
  };

  if (ids.length === 0 && feed.isEnd) return <FeedEmpty category={filter.category} onCompose={onCompose} />;
  return (
    <>
      <NewPostsPill count={isAtTop ? 0 : waiting} onPress={toTop} />
      <WindowedList
        listKey={`feed ${filter.campusId} ${filter.category ?? ''}`}
        ids={ids}
        label="Posts"
        isBusy={older.isLoading}
        renderRow={(id, index) => <PostCard id={id} isUrgent={index < URGENT_CARDS} />}
      />
      <div ref={end} className={styles.end} aria-live="polite">
        {older.isLoading ? <PostSkeleton hasPhoto={false} /> : null}
        {older.isError ? (
          <Button look="outlined" onClick={loadMore}>
            Try again
          </Button>
        ) : null}
        {feed.isEnd ? <p>{"You've reached the end."}</p> : null}
      </div>
    </>
  );
}

/** A community's posts, newest activity first, live. */
export function Feed({ filter, onCompose }: { filter: FeedFilter; onCompose: () => void }): ReactNode {
  const { currentData: feed, error, isError: hasFailed, isFetching, refetch } = useWatchFeedQuery(filter);
  const code = isError(error) ? error.code : 'failed';
  useEffect(() => {
    if (!hasFailed || code !== 'offline') return undefined;
    const again = (): void => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed, code, refetch]);

  if (feed) {
    return (
      <>
        {hasFailed ? (
          <FeedProblem code={code} isQuiet isBusy={isFetching} onRetry={() => void refetch()} />
        ) : null}
        <FeedList filter={filter} feed={feed} onCompose={onCompose} />
      </>
    );
  }
  if (hasFailed && !isFetching) {
    if (code === 'denied') return <PrivateCommunity />;
    return <FeedProblem code={code} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.skeletons} aria-busy="true">
      <VisuallyHidden>Loading posts</VisuallyHidden>
      {SKELETONS.map((hasPhoto, index) => (
        <PostSkeleton key={index} hasPhoto={hasPhoto} />
      ))}
    </div>
  );
}
