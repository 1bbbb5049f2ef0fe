import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PersonRow.module.css';

/** The skeleton of a list of people. */
export function PeopleSkeleton(): ReactNode {
  return [0, 1, 2, 3].map((one) => (
    <div key={one} className={styles.row} aria-hidden="true">
      <Skeleton width="48px" height="48px" isRound />
      <div className={styles.lines}>
        <Skeleton width="36%" height="16px" />
        <Skeleton width="24%" height="13px" />
      </div>
    </div>
  ));
}
