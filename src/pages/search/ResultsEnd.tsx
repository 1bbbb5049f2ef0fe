import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useNearEnd } from '../../ui/useNearEnd.ts';
import styles from './SearchPage.module.css';
import type { Results } from './useResults.ts';

export interface ResultsEndProps {
  readonly results: Pick<Results<unknown>, 'older' | 'isEnd'>;
  /** The skeleton of what is loading. */
  readonly coming: ReactNode;
}

/** Place it after the last result: near it more is requested. */
export function ResultsEnd({ results: { older, isEnd }, coming }: ResultsEndProps): ReactNode {
  const end = useNearEnd(!isEnd && !older.isLoading && !older.hasFailed, older.load);
  return (
    <div ref={end} className={styles.end} aria-live="polite">
      {older.isLoading ? coming : null}
      {older.hasFailed ? (
        <Button look="outlined" onClick={older.load}>
          Try again
        </Button>
      ) : null}
      {isEnd ? <p>{"You've reached the end."}</p> : null}
    </div>
  );
}
