import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProfileHead.module.css';

/** Skeleton of a profile. */
export function ProfileSkeleton(): ReactNode {
  return (
    <div className={styles.head} role="status">
      <VisuallyHidden>
        <h1>Profile</h1>
        Loading…
      </VisuallyHidden>
      <Skeleton width="96px" height="96px" isRound />
      <div className={styles.who}>
        <Skeleton width="180px" height="28px" />
        <Skeleton width="120px" height="1em" />
      </div>
      <div className={styles.words}>
        <Skeleton width="80%" height="1em" />
        <Skeleton width="60%" height="1em" />
      </div>
    </div>
  );
}
