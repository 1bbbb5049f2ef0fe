import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './TextField.module.css';

interface ErrorTextProps {
  readonly id?: string;
  readonly className?: string | undefined;
  /** Null while nothing has failed. */
  readonly children: string | null;
}

/** Why something failed, read aloud when it appears. A text field shows its own error. */
export function ErrorText({ id, className, children }: ErrorTextProps): ReactNode {
  if (children === null) return null;
  return (
    <p id={id} role="alert" className={cx(styles.error, className)}>
      {children}
    </p>
  );
}
