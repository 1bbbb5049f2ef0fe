import type { ReactNode } from 'react';
import { badgeText } from '../../features/unread/unread.ts';
import styles from './Badge.module.css';

/**
 * A count on an icon; nothing for zero. The stylesheet renders the number: its control says it in words, and as text it
 * would count as part of the visible label.
 */
export function Badge({ count }: { readonly count: number }): ReactNode {
  return count === 0 ? null : (
    <span className={styles.badge} data-count={badgeText(count)} aria-hidden="true" />
  );
}
