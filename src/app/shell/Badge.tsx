import type { ReactNode } from 'react';
import { badgeText } from '../../features/unread/unread.ts';
import styles from './Badge.module.css';

/**
 * How much waits behind an icon; nothing for nothing. The stylesheet draws the number: what it stands on says it in words,
 * and as text it would count as a part of its visible label.
 */
export function Badge({ count }: { readonly count: number }): ReactNode {
  return count === 0 ? null : (
    <span className={styles.badge} data-count={badgeText(count)} aria-hidden="true" />
  );
}
