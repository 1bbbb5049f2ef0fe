import type { ReactNode } from 'react';
import type { DataErrorCode } from '../../data/errors.ts';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Failed } from '../../features/failed/Failed.tsx';
import styles from './ProfileContent.module.css';
import { VerifyFirst } from './ProfileStates.tsx';

/** Skeleton of posts. */
export function CardsSkeleton(): ReactNode {
  return (
    <div className={styles.coming} aria-busy="true">
      <VisuallyHidden>Loading posts</VisuallyHidden>
      <PostSkeleton hasPhoto />
      <PostSkeleton hasPhoto={false} />
    </div>
  );
}

/** A list could not be read; denied readers are asked to verify their school. */
export function ListProblem(props: { readonly code: DataErrorCode; readonly retry: () => void }): ReactNode {
  return props.code === 'denied' ? <VerifyFirst level={2} /> : <Failed {...props} />;
}
