import { useEffect, type RefObject } from 'react';
import type { FeedState } from './feedState.ts';
import type { FeedView } from './feedView.ts';
import type { NewPostsPillProps } from './NewPostsPill.tsx';
import { useAtTop } from './useAtTop.ts';
import { LOAD_AHEAD_PX, useNearEnd } from '../../ui/useNearEnd.ts';

/** The behavior at both ends of a live list. */
interface FeedEdges {
  readonly pill: NewPostsPillProps;
  /** Place it after the last row: older posts are requested when it is near. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/**
 * At the top of a live list new posts are inserted, further down they wait behind a pill; near its end older ones are
 * loaded.
 */
export function useFeedEdges(feed: FeedState, { older, showWaiting }: FeedView): FeedEdges {
  const isAtTop = useAtTop();
  const canAsk = !feed.isEnd && feed.cursor !== null;
  // Before the first scroll no more posts are requested than fill the window: the request would compete with the first
  // pictures.
  const end = useNearEnd(canAsk && !older.isLoading, older.near, isAtTop ? 0 : LOAD_AHEAD_PX);
  const waiting = feed.waitingIds.length;
  // At the top nothing being read would move; further down the pill asks.
  useEffect(() => {
    if (isAtTop && waiting > 0) showWaiting();
  }, [isAtTop, waiting, showWaiting]);
  const onPress = (): void => {
    showWaiting();
    window.scrollTo({ top: 0 });
  };
  return { pill: { count: isAtTop ? 0 : waiting, isMore: feed.hasMissed, onPress }, end };
}
