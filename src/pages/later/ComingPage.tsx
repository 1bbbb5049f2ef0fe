import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** An address whose screen does not stand yet. */
export function Component(): ReactNode {
  return (
    <EmptyState
      level={1}
      drawing="bench"
      title="Nothing to see here - yet"
      text="This page is still being built."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
