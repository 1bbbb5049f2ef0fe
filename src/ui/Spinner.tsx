import type { ReactNode } from 'react';
import styles from './Spinner.module.css';

/** A turning ring, drawn inside buttons; what waits is said by the label beside it. */
export function Spinner(): ReactNode {
  return <span className={styles.spinner} aria-hidden="true" />;
}
