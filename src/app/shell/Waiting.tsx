import { createContext, use, type ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CurrentHandle } from './routeHandle.ts';
import styles from './Waiting.module.css';

/** What a frame shows while its page is not known yet; null: a spinner, after a delay. */
export const WaitingShape = createContext<ReactNode>(null);

/**
 * A page whose content is not known yet: its skeleton at once, or a spinner after a delay. Screen readers get its
 * title.
 */
export function Waiting({ isTitled = false }: { readonly isTitled?: boolean }): ReactNode {
  const title = use(CurrentHandle)?.title;
  const shape = use(WaitingShape);
  return (
    <div className={shape === null ? styles.waiting : undefined} role="status">
      {shape ?? <Spinner />}
      <VisuallyHidden>
        {isTitled && title !== undefined ? <h1>{title}</h1> : null}
        Loading
      </VisuallyHidden>
    </div>
  );
}
