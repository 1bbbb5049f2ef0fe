import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { CATEGORIES } from '../../domain/category.ts';
import { KIND_TEXT } from '../../domain/listing.ts';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import type { FeedFilter } from '../../data/posts/feedRequest.ts';
import { selectIsSchoolVerified } from '../../data/session/sessionSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useIsNoConnection } from '../failed/useIsNoConnection.ts';
import { PrivatePlace } from '../membership/PrivatePlace.tsx';
import styles from './Feed.module.css';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

/** The empty state of a community, of a category, or of filters. */
export function FeedEmpty({ filter: { category, kind }, onCompose, onClear }: FeedEmptyProps): ReactNode {
  const name = CATEGORIES.find(({ value }) => value === category)?.text;
  if (kind !== undefined) return <NothingMatches narrowedBy={[KIND_TEXT[kind], name]} onClear={onClear} />;
  const isFirst = name === undefined && onCompose !== null;
  const none = name === undefined ? 'No posts yet.' : `No posts in ${name}.`;
  return (
    <EmptyState
      drawing="box"
      title={isFirst ? 'Be the first...' : 'Nothing to see here - yet'}
      text={isFirst ? "to create a post, it's so easy!" : none}
      action={onCompose ? <Button onClick={onCompose}>Create Post</Button> : undefined}
    />
  );
}

/** The empty state of filters. */
export function NothingMatches({ narrowedBy, onClear }: NothingMatchesProps): ReactNode {
  return (
    <EmptyState
      drawing="search"
      title="Nothing to see here - yet"
      text={`Nothing matches with these filters: ${narrowedBy.filter(Boolean).join(', ')}`}
      action={
        onClear && (
          <Button look="outlined" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  );
}

interface NothingMatchesProps {
  /** The filters in words. */
  readonly narrowedBy: readonly (string | undefined)[];
  /** Null where they can be cleared elsewhere on the page. */
  readonly onClear: (() => void) | null;
}

interface FeedEmptyProps {
  readonly filter: FeedFilter;
  readonly onClear: () => void;
  /** Null for a guest, who cannot post here. */
  readonly onCompose: (() => void) | null;
}

interface FeedProblemProps {
  readonly code: DataErrorCode;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
  /** Above posts that are still readable. */
  readonly isQuiet?: boolean;
}

/** The feed could not be read, or is no longer live. Denied readers are asked to join; members may retry. */
export function FeedProblem({ code, onRetry, isBusy, isQuiet = false }: FeedProblemProps): ReactNode {
  const isMember = useSelector(selectIsSchoolVerified);
  const { pathname } = useLocation();
  const isOffline = useIsNoConnection(code);
  if (code === 'denied' && !isMember && !isQuiet)
    return <PrivatePlace what="what classmates are selling" here={pathname} />;
  const retry = (
    <Button look="outlined" size="small" isBusy={isBusy} onClick={onRetry}>
      Try again
    </Button>
  );
  if (isQuiet) {
    return (
      <div className={styles.problem} role="status">
        {isOffline ? (
          <span>
            <span className={styles.offline}>You&apos;re offline. </span>
            New posts will show when the connection is back.
          </span>
        ) : (
          SOMETHING_WENT_WRONG
        )}
        {retry}
      </div>
    );
  }
  return (
    <EmptyState
      drawing="unplugged"
      title={isOffline ? "You're offline" : SOMETHING_WENT_WRONG}
      text={
        isOffline
          ? 'Posts will show when the connection is back.'
          : "The posts couldn't be loaded. It is our fault, not yours."
      }
      action={retry}
    />
  );
}
