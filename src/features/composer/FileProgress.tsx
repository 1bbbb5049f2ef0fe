import type { CSSProperties, ReactNode } from 'react';
import styles from './FileProgress.module.css';

interface FileProgressProps {
  /** From 0 to 1 for each file; missing ones have not begun. */
  readonly fractions: readonly number[];
  readonly count: number;
}

/** The upload progress of each file, in order. */
export function FileProgress({ fractions, count }: FileProgressProps): ReactNode {
  if (count < 2) return null;
  const upCount = fractions.filter((one) => one >= 1).length;
  return (
    <div className={styles.files}>
      <ol className={styles.bars} aria-hidden="true">
        {Array.from({ length: count }, (_file, place) => (
          <li key={place} style={{ '--done': fractions[place] ?? 0 } as CSSProperties} />
        ))}
      </ol>
      <span>
        {/* Files, because videos are among them. */}
        {upCount} of {count} files
      </span>
    </div>
  );
}
