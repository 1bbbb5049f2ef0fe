import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProfileEditing.module.css';

/** Shown while one's own profile is read, or when it cannot be. */
export function NoProfileYet({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  if (isKnown) {
    return (
      <EmptyState
        drawing="person"
        title="Something went wrong"
        text="Your profile could not be read. Try again in a moment."
        action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton width="96px" height="96px" isRound />
      <Skeleton width="100%" height="240px" />
    </div>
  );
}
