import { useCallback, useMemo, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { problemOf, type DataErrorCode } from '../../data/errors/dataError.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { selectOptimisticPosts } from '../../data/outbox/optimisticPost.ts';
import { reconnect } from '../../data/live/reconnect.ts';
import type { WithOutbox } from '../../data/outbox/outboxSlice.ts';
import type { FeedFilter } from '../../data/posts/feedRequest.ts';
import { selectPresentIds, type WithPosts, type WithShownPosts } from '../../data/posts/postsSlice.ts';
import type { OlderRows } from '../../ui/ListEnd.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import { showWaitingPosts, useListOlderPostsMutation, useWatchFeedQuery } from './feedApi.ts';
import type { FeedState } from './feedState.ts';
import { isInFeed } from './isInFeed.ts';

/** A failed page of older posts is retried this long afterwards, when the end comes into view. Milliseconds. */
export const AGAIN_AFTER_MS = 10_000;

/** A feed for its screen. */
export interface FeedView {
  /** Null until its first page is known. Without posts that are gone or not shown to the reader. */
  readonly feed: FeedState | null;
  /** Why it could not be read, or is no longer live. */
  readonly problem: DataErrorCode | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** `near` does not retry a recent failure at once. */
  readonly older: OlderRows;
  readonly showWaiting: () => void;
}

const NONE: readonly string[] = [];

/** Optimistic insert: puts what was just written on top before the listener reports it. */
function useOwnOnTop(filter: FeedFilter, feed: FeedState | null): FeedState | null {
  const { hasMedia } = filter;
  const own = useSelector(
    (state: WithOutbox & WithPosts) =>
      selectOptimisticPosts(state, null)
        .filter((post) => isInFeed(filter, post))
        .map(({ id }) => id),
    shallowEqual,
  );
  return useMemo(() => {
    const fresh = own.filter((id) => !feed?.ids.includes(id)).reverse();
    // A post with pictures is inserted once they are uploaded.
    return !feed || hasMedia || fresh.length === 0 ? feed : { ...feed, ids: [...fresh, ...feed.ids] };
  }, [own, feed, hasMedia]);
}

/** Leaves out what is gone, and what is not shown to the reader. */
function usePresent(feed: FeedState | null): FeedState | null {
  const ids = useSelector((state: WithShownPosts) => selectPresentIds(state, feed?.ids ?? NONE));
  const waitingIds = useSelector((state: WithShownPosts) =>
    selectPresentIds(state, feed?.waitingIds ?? NONE),
  );
  return useMemo(() => feed && { ...feed, ids, waitingIds }, [feed, ids, waitingIds]);
}

/** A community's posts, newest activity first, live. Denied readers see none, even if some were shown before. */
export function useFeed(filter: FeedFilter): FeedView {
  const answer = useWatchFeedQuery(filter);
  const { currentData: known = null, isFetching, refetch } = answer;
  const feed = usePresent(useOwnOnTop(filter, known));
  const dispatch = useDispatch<Dispatch>();
  const [listOlder, { isLoading, isError: hasOlderFailed }] = useListOlderPostsMutation();
  const problem = problemOf(answer);
  useWhenOnline(problem === 'offline', () => void refetch());
  const cursor = feed?.cursor ?? null;
  const isKept = feed?.isKept ?? false;
  const askedAtMs = useRef(0);
  const load = useCallback(() => {
    if (!cursor || isLoading) return;
    const again = hasOlderFailed ? reconnect() : Promise.resolve();
    void again.then(() => listOlder({ filter, cursor })).then(() => (askedAtMs.current = Date.now()));
  }, [cursor, isLoading, hasOlderFailed, listOlder, filter]);
  // Called once on mount, and then whenever the end comes into view.
  const near = useCallback(() => {
    if (!hasOlderFailed || Date.now() - askedAtMs.current > AGAIN_AFTER_MS) load();
  }, [hasOlderFailed, load]);
  const showWaiting = useCallback(() => void dispatch(showWaitingPosts(filter)), [dispatch, filter]);
  return useMemo(
    () => ({
      feed: problem === 'denied' ? null : feed,
      problem,
      isFetching,
      retry: () => void refetch(),
      older: { isLoading: isLoading || isKept, hasFailed: hasOlderFailed, load, near },
      showWaiting,
    }),
    [feed, problem, isFetching, refetch, isLoading, isKept, hasOlderFailed, load, near, showWaiting],
  );
}
