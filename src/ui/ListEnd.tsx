import type { ReactNode, RefObject } from 'react';
import { Button } from './Button.tsx';
import styles from './ListEnd.module.css';

interface ListEndProps {
  /** The marker near which the next page is loaded, for `useNearEnd`. */
  readonly sentinel: RefObject<HTMLDivElement | null>;
  /** Loading of the next page. */
  readonly older: { readonly isLoading: boolean; readonly hasFailed: boolean; readonly load: () => void };
  readonly isEnd: boolean;
  /** The skeleton of what is loading. */
  readonly skeleton: ReactNode;
}

/** The end of a list: loading, failed, or no more rows. */
export function ListEnd({ sentinel, older, isEnd, skeleton }: ListEndProps): ReactNode {
  return (
    <div ref={sentinel} className={styles.end} aria-live="polite">
      {older.isLoading ? skeleton : null}
      {older.hasFailed ? (
        <Button look="outlined" onClick={older.load}>
          Try again
        </Button>
      ) : null}
      {isEnd ? <p>{"You've reached the end."}</p> : null}
    </div>
  );
}
