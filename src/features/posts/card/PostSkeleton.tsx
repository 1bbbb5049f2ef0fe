import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PostSkeleton.module.css';

/** Skeleton of a card; every other one has a picture. */
export function PostSkeleton({ hasPhoto }: { readonly hasPhoto: boolean }): ReactNode {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.header}>
        <Skeleton width="40px" height="40px" isRound />
        <div className={styles.words}>
          <Skeleton width="40%" height="15px" />
          <Skeleton width="24%" height="13px" />
        </div>
      </div>
      <div className={styles.lines}>
        <Skeleton width="92%" height="16px" />
        <Skeleton width="64%" height="16px" />
      </div>
      {hasPhoto ? <div className={styles.photo} /> : null}
      <div className={styles.lines}>
        <Skeleton width="100%" height="28px" />
      </div>
    </div>
  );
}
