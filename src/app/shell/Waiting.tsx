import { use, type ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CurrentHandle } from './routeHandle.ts';
import styles from './Waiting.module.css';

/** A page that is not known yet. Shows itself only when the wait can be felt; its title is there for those who listen. */
export function Waiting({ isTitled = false }: { readonly isTitled?: boolean }): ReactNode {
  const title = use(CurrentHandle)?.title;
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      <VisuallyHidden>
        {isTitled && title !== undefined ? <h1>{title}</h1> : null}
        Loading
      </VisuallyHidden>
    </div>
  );
}
