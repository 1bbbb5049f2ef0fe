import type { DataErrorCode } from '../../data/errors.ts';
import type { ThreadState } from './threadSource.ts';

/** A thread as its page shows it, whether the live one is there yet or not. */
export interface ThreadView {
  /** Null until it has been read. */
  readonly thread: ThreadState | null;
  /** Why it could not be read. */
  readonly problem: DataErrorCode | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}
