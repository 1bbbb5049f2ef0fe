import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { FeedState } from './feedState.ts';
import type { FeedView } from './feedView.ts';
import type { NewPostsPillProps } from './NewPostsPill.tsx';
import { useAtTop } from './useAtTop.ts';
import { NEAR_PX, useNearEnd } from '../../ui/useNearEnd.ts';

/** What happens at both ends of a live list. */
export interface FeedEdges {
  readonly pill: NewPostsPillProps;
  /** Stands after the last row: near it older posts are asked for. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** At the top of a live list what is new comes in, further down behind a pill; near its end what is older. */
export function useFeedEdges(feed: FeedState, { older, showWaiting }: FeedView): FeedEdges {
  const isAtTop = useAtTop();
  const canAsk = !feed.isEnd && feed.cursor !== null;
  // Who has not moved yet may not want more than fills the window, and it would share the line with what they look at.
  const end = useNearEnd(canAsk && !older.isLoading, older.near, isAtTop ? 0 : NEAR_PX);
  const waiting = feed.waitingIds.length;
  // At the top nothing is being read that could move; further down the reader is asked.
  useEffect(() => {
    if (isAtTop && waiting > 0) showWaiting();
  }, [isAtTop, waiting, showWaiting]);
  const onPress = (): void => {
    showWaiting();
    window.scrollTo({ top: 0 });
  };
  return { pill: { count: isAtTop ? 0 : waiting, isMore: feed.hasMissed, onPress }, end };
}
