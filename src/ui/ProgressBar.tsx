import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** The accessible name. */
  readonly label: string;
  /** 0…1; null while unknown. */
  readonly value: number | null;
}

/** A progress bar with its percentage; indeterminate without a value. */
export function ProgressBar({ label, value }: ProgressBarProps): ReactNode {
  if (value === null) return <progress className={cx(styles.bar, styles.endless)} aria-label={label} />;
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.line}>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <span>{percent}%</span>
    </div>
  );
}
