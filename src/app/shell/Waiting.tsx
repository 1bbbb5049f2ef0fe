import { createContext, use, type ReactNode } from 'react';
import { LongWait } from '../../ui/LongWait.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CurrentHandle } from './routeHandle.ts';
import styles from './Waiting.module.css';

/** What a frame shows while its page is not known yet; null: rows, after a delay. */
export const WaitingShape = createContext<ReactNode>(null);

const ROWS = [0, 1, 2, 3, 4];

/**
 * A page whose content is not known yet: its skeleton at once, or rows after a delay; after five seconds a word and a way
 * on. Screen readers get its title.
 */
export function Waiting({ isTitled = false }: { readonly isTitled?: boolean }): ReactNode {
  const title = use(CurrentHandle)?.title;
  const shape = use(WaitingShape);
  return (
    <div className={shape === null ? styles.waiting : undefined} role="status">
      <LongWait />
      {shape ?? ROWS.map((row) => <Skeleton key={row} height="56px" />)}
      <VisuallyHidden>
        {isTitled && title !== undefined ? <h1>{title}</h1> : null}
        Loading
      </VisuallyHidden>
    </div>
  );
}
