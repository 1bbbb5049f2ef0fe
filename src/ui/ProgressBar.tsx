import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** What goes on, for those who do not see the bar. */
  readonly label: string;
  /** 0…1; null while nobody knows how long it takes. */
  readonly value: number | null;
}

/** How far something is, with its percentage; without a value, that it goes on. */
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
