import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Feed.module.css';
import type { OlderPosts } from './feedView.ts';

export interface FeedEndProps {
  readonly mark: RefObject<HTMLDivElement | null>;
  readonly older: OlderPosts;
  readonly isEnd: boolean;
  /** The skeleton of what is loading. */
  readonly coming: ReactNode;
}

/** The end of the list: loading, failed, or no more posts. */
export function FeedEnd({ mark, older, isEnd, coming }: FeedEndProps): ReactNode {
  return (
    <div ref={mark} className={styles.end} aria-live="polite">
      {older.isLoading ? coming : null}
      {older.hasFailed ? (
        <Button look="outlined" onClick={older.load}>
          Try again
        </Button>
      ) : null}
      {isEnd ? <p>{"You've reached the end."}</p> : null}
    </div>
  );
}
