import { useEffect } from 'react';
import { useAtTop } from '../../ui/useAtTop.ts';
import type { FeedState } from './feedState.ts';
import type { FeedView } from './feedView.ts';
import type { NewPostsPillProps } from './NewPostsPill.tsx';

/** At the top of a live list new posts are inserted, further down they wait behind a pill. */
export function useNewPosts(feed: FeedState, { showWaiting }: FeedView): NewPostsPillProps {
  const isAtTop = useAtTop();
  const waiting = feed.waitingIds.length;
  // At the top nothing being read would move; further down the pill asks.
  useEffect(() => {
    if (isAtTop && waiting > 0) showWaiting();
  }, [isAtTop, waiting, showWaiting]);
  const onPress = (): void => {
    showWaiting();
    window.scrollTo({ top: 0 });
  };
  return { count: isAtTop ? 0 : waiting, isMore: feed.hasMissed, onPress };
}
