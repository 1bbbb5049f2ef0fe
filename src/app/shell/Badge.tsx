import type { ReactNode } from 'react';
import { badgeText } from '../../data/unread/unread.ts';
import styles from './Badge.module.css';

/** How much waits behind an icon; nothing for nothing. For the eye: what it stands on says it in words. */
export function Badge({ count }: { readonly count: number }): ReactNode {
  return count === 0 ? null : (
    <span className={styles.badge} aria-hidden="true">
      {badgeText(count)}
    </span>
  );
}
