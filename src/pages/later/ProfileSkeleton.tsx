import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Profile.module.css';

/** The shape of a profile while it is read. */
export function ProfileSkeleton(): ReactNode {
  return (
    <div className={styles.head} role="status" aria-label="Loading the profile">
      <Skeleton width="96px" height="96px" isRound />
      <div className={styles.words}>
        <Skeleton width="180px" height="28px" />
        <Skeleton width="120px" height="1em" />
        <Skeleton width="100%" height="1em" />
      </div>
    </div>
  );
}
