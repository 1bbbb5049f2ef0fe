import type { ReactNode } from 'react';
import { isNoConnection } from '../../data/connection.ts';
import type { DataErrorCode } from '../../data/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';

export interface NoResultsProps {
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

export interface SearchFailedProps {
  readonly code: DataErrorCode;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** The search is unavailable, although the rest of the product works. */
export function SearchFailed({ code, isBusy, onRetry }: SearchFailedProps): ReactNode {
  const isOffline = isNoConnection(code);
  useWhenOnline(code === 'offline', onRetry);
  return (
    <EmptyState
      drawing="unplugged"
      title={isOffline ? "You're offline" : 'Something went wrong'}
      text={
        isOffline
          ? 'Results will show when the connection is back.'
          : "Search isn't working right now. It is our fault, not yours. Everything is still in the feed."
      }
      action={
        <>
          <Button look="outlined" isBusy={isBusy} onClick={onRetry}>
            Try again
          </Button>
          {isOffline ? null : <ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
        </>
      }
    />
  );
}
