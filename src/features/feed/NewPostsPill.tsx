import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './NewPostsPill.module.css';

export interface NewPostsPillProps {
  readonly count: number;
  /** There are more than these. */
  readonly isMore?: boolean;
  readonly onPress: () => void;
}

/** Offers new posts that arrived while the reader was further down. */
export function NewPostsPill({ count, isMore = false, onPress }: NewPostsPillProps): ReactNode {
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
