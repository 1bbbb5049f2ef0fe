import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** Changes are read aloud. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps): ReactNode {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
