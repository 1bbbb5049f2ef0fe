import type { DataErrorCode } from '../../data/errors.ts';
import type { OlderRows } from '../../ui/ListEnd.tsx';
import type { FeedState } from './feedState.ts';

/** A feed for its screen, whoever reads it: the first page alone, or the live feed. */
export interface FeedView {
  /** Null until its first page is known. */
  readonly feed: FeedState | null;
  /** Why it could not be read, or is no longer live. */
  readonly problem: DataErrorCode | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** `near` does not retry a recent failure at once. */
  readonly older: OlderRows;
  readonly showWaiting: () => void;
}
