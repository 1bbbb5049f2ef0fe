import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CurrentHandle } from './routeHandle.ts';
import styles from './Waiting.module.css';

/** What a frame shows while its page is not known yet; null: rows, after a delay. */
export const WaitingShape = createContext<ReactNode>(null);

const ROWS = [0, 1, 2, 3, 4];
/** From then on it says that it waits. Milliseconds. */
const LATE_MS = 5000;

/**
 * A page whose content is not known yet: its skeleton at once, or rows after a delay; after five seconds a word and a way
 * on. Screen readers get its title.
 */
export function Waiting({ isTitled = false }: { readonly isTitled?: boolean }): ReactNode {
  const title = use(CurrentHandle)?.title;
  const shape = use(WaitingShape);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={shape === null ? styles.waiting : undefined} role="status">
      {isLate ? (
        <p className={styles.late}>
          This takes longer than usual.{' '}
          <button type="button" onClick={() => location.reload()}>
            Try again
          </button>
        </p>
      ) : null}
      {shape ?? ROWS.map((row) => <Skeleton key={row} height="56px" />)}
      <VisuallyHidden>
        {isTitled && title !== undefined ? <h1>{title}</h1> : null}
        Loading
      </VisuallyHidden>
    </div>
  );
}
