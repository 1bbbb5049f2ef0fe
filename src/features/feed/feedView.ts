import type { DataErrorCode } from '../../data/errors.ts';
import type { FeedState } from './feedState.ts';

/** A feed as the screen shows it, whoever reads it: the first page alone, or the live feed. */
export interface FeedView {
  /** Null until its first page is known. */
  readonly feed: FeedState | null;
  /** Why it could not be read, or is no longer live. */
  readonly problem: DataErrorCode | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  readonly older: OlderPosts;
  readonly showWaiting: () => void;
}

/** The page after the last one. */
export interface OlderPosts {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
  /** The end has come near the view: loads too, but what has just failed not at once again. */
  readonly near: () => void;
}
