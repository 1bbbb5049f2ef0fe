import type { ReactNode } from 'react';
import styles from './Spinner.module.css';

/** A spinner for buttons; the label next to it says what is loading. */
export function Spinner(): ReactNode {
  return <span className={styles.spinner} aria-hidden="true" />;
}
