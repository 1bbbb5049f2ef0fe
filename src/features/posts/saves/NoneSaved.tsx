import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** A list of saves without any. */
export function NoneSaved(): ReactNode {
  return (
    <EmptyState
      drawing="bookmark"
      title="You haven't liked any posts yet"
      text="Press Save on a post to find it here again."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
