import type { ReactNode } from 'react';
import type { DataErrorCode } from '../../data/errors.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface NoResultsProps {
  /** As it was typed. */
  readonly text: string;
  /** What to do next, where filters may be the cause. */
  readonly action?: ReactNode;
}

/** The search found nothing. */
export function NoResults({ text, action }: NoResultsProps): ReactNode {
  return (
    <EmptyState
      drawing="search"
      title={`No results for "${text}"`}
      text="Try searching for something else"
      action={action}
    />
  );
}

interface SearchFailedProps {
  readonly code: DataErrorCode;
  readonly onRetry: () => void;
}

/** The search is unavailable, although the rest of the product works. */
export function SearchFailed({ code, onRetry }: SearchFailedProps): ReactNode {
  return (
    <Failed
      code={code}
      retry={onRetry}
      whatOffline="Results"
      text="Search isn't working right now. It is our fault, not yours. Everything is still in the feed."
      more={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
