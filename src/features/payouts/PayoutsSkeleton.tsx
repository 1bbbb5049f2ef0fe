import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Payouts.module.css';

/** Skeleton of the panel. */
export function PayoutsSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div role="status" aria-label={label} className={styles.panel}>
      <Skeleton width="44px" height="44px" />
      <div className={styles.words}>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="90%" height="1em" />
        <div className={styles.action}>
          <Skeleton width="180px" height="44px" />
        </div>
      </div>
    </div>
  );
}
