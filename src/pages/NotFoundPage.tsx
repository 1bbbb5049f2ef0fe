import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The page of an unknown address. */
export function Component(): ReactNode {
  return (
    <EmptyState
      level={1}
      drawing="lost"
      title="Error 404"
      text="This page doesn't exist. Try searching for something else."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
