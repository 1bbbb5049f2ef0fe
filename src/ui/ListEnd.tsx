import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ListEnd.module.css';
import { useAtTop } from './useAtTop.ts';
import { LOAD_AHEAD_PX, useNearEnd } from './useNearEnd.ts';
import { useRetries } from './useRetries.ts';

/** Loading of the next page of a list. */
export interface OlderRows {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
  /** Called instead of `load` when the end comes near, even after a failure, which `load` then retries by itself. */
  readonly near?: () => void;
}

interface ListEndProps {
  readonly older: OlderRows;
  readonly isEnd: boolean;
  /** The skeleton of what is loading. */
  readonly skeleton: ReactNode;
}

/**
 * Place it after the last row: loading, failed, or no more rows. The next page is loaded when it comes near, and retried
 * after a failure.
 */
export function ListEnd({ older, isEnd, skeleton }: ListEndProps): ReactNode {
  const { isLoading, hasFailed, load, near } = older;
  const isAtTop = useAtTop();
  const canAsk = !isEnd && !isLoading && (near !== undefined || !hasFailed);
  // Before the first scroll no more is requested than fills the window: it would compete with the first pictures, and
  // reads are billed.
  const sentinel = useNearEnd(canAsk, near ?? load, isAtTop ? 0 : LOAD_AHEAD_PX);
  useRetries(hasFailed, isLoading, load);
  return (
    <div ref={sentinel} className={styles.end} aria-live="polite">
      {isLoading ? skeleton : null}
      {hasFailed ? (
        <Button look="outlined" onClick={load}>
          Try again
        </Button>
      ) : null}
      {isEnd ? <p>{"You've reached the end."}</p> : null}
    </div>
  );
}
