import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Waiting.module.css';

/** A page that is not known yet. Shows itself only when the wait can be felt. */
export function Waiting(): ReactNode {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
