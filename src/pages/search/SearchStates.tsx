import type { ReactNode } from 'react';
import type { PagedList } from '../../data/lists/pagedList.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface NoResultsProps {
  /** As it was typed. */
  readonly text: string;
  /** The filters in words. */
  readonly narrowedBy?: readonly string[];
  /** What to do next, where filters may be the cause. */
  readonly action?: ReactNode;
}

/** The search found nothing. */
export function NoResults({ text, narrowedBy = [], action }: NoResultsProps): ReactNode {
  return (
    <EmptyState
      drawing="search"
      title={text === '' ? 'No results' : `No results for "${text}"`}
      text={
        narrowedBy.length === 0
          ? 'Try searching for something else'
          : `Nothing matches with these filters: ${narrowedBy.join(', ')}`
      }
      action={action}
    />
  );
}

interface ResultsProps {
  readonly list: PagedList<unknown>;
  /** Nothing of what was read is to be shown. */
  readonly isEmpty: boolean;
  readonly none: ReactNode;
  readonly skeleton: ReactNode;
  /** The class of the first skeleton. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What was found, its skeleton, or why there is nothing. */
export function Results({ list, isEmpty, none, skeleton, className, children }: ResultsProps): ReactNode {
  const { entries, problem, isEnd, older, retry } = list;
  if (problem !== null) {
    // The search is unavailable, although the rest of the product works.
    return (
      <Failed
        code={problem}
        retry={retry}
        whatOffline="Results"
        text="Search isn't working right now. It is our fault, not yours. Everything is still in the feed."
        more={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    );
  }
  if (entries === null) {
    return (
      <div className={className} aria-busy="true">
        <VisuallyHidden>Searching</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  if (isEmpty && isEnd) return none;
  return (
    <>
      {children}
      <ListEnd older={older} isEnd={isEnd} skeleton={skeleton} />
    </>
  );
}
