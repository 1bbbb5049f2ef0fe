import { ArrowUp } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useAtTop } from '../../ui/useAtTop.ts';
import type { FeedState } from './feedState.ts';
import styles from './NewPostsPill.module.css';
import type { FeedView } from './useFeed.ts';

interface NewPostsPillProps {
  readonly count: number;
  /** There are more than these. */
  readonly isMore: boolean;
  readonly onPress: () => void;
}

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

/** Offers new posts that arrived while the reader was further down. */
export function NewPostsPill({ count, isMore, onPress }: NewPostsPillProps): ReactNode {
  const number = isMore ? `${count}+` : String(count);
  return (
    <div className={styles.place} aria-live="polite">
      {count > 0 ? (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp size={20} />
          {number === '1' ? '1 new post' : `${number} new posts`}
        </button>
      ) : null}
    </div>
  );
}
