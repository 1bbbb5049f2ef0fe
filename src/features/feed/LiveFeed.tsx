import { useCallback, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { errorCodeOf } from '../../data/errorCode.ts';
import type { Dispatch } from '../../data/liveQuery.ts';
import type { FeedFilter } from '../../data/posts/feedPage.ts';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import { showWaitingPosts, useListOlderPostsMutation, useWatchFeedQuery } from './feedApi.ts';
import type { FeedView } from './feedView.ts';

function useLiveFeed(filter: FeedFilter): FeedView {
  const {
    currentData: feed = null,
    error,
    isError: hasFailed,
    isFetching,
    refetch,
  } = useWatchFeedQuery(filter);
  const dispatch = useDispatch<Dispatch>();
  const [listOlder, { isLoading, isError: hasOlderFailed }] = useListOlderPostsMutation();
  const problem = hasFailed ? errorCodeOf(error) : null;
  useWhenOnline(problem === 'offline', () => void refetch());
  const cursor = feed?.cursor ?? null;
  const load = useCallback(() => {
    if (cursor && !isLoading) void listOlder({ filter, cursor });
  }, [cursor, isLoading, listOlder, filter]);
  const showWaiting = useCallback(() => void dispatch(showWaitingPosts(filter)), [dispatch, filter]);
  return useMemo(
    () => ({
      feed,
      problem,
      isFetching,
      retry: () => void refetch(),
      older: { isLoading, hasFailed: hasOlderFailed, load },
      showWaiting,
    }),
    [feed, problem, isFetching, refetch, isLoading, hasOlderFailed, load, showWaiting],
  );
}

/** A community's posts, newest activity first, live. */
export function LiveFeed({ filter, children }: LiveFeedProps): ReactNode {
  return children(useLiveFeed(filter));
}

export interface LiveFeedProps {
  readonly filter: FeedFilter;
  readonly children: (view: FeedView) => ReactNode;
}

/** The same for a screen that shows the first page already and must not be drawn anew: tells it each view. */
export function LiveFeedBehind({ filter, onView }: LiveFeedBehindProps): ReactNode {
  const view = useLiveFeed(filter);
  useEffect(() => onView(view), [view, onView]);
  return null;
}

export interface LiveFeedBehindProps {
  readonly filter: FeedFilter;
  readonly onView: (view: FeedView) => void;
}
