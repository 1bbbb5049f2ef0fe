import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './NewPostsPill.module.css';

/** Offers the posts that came while the reader was further down. */
export function NewPostsPill({ count, onPress }: { count: number; onPress: () => void }): ReactNode {
  return (
    <div className={styles.place} aria-live="polite">
      {count > 0 ? (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
          {count === 1 ? '1 new post' : `${count} new posts`}
        </button>
      ) : null}
    </div>
  );
}
