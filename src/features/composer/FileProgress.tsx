import type { CSSProperties, ReactNode } from 'react';
import styles from './FileProgress.module.css';

export interface FileProgressProps {
  /** From 0 to 1 of each file; those that are missing have not begun. */
  readonly fractions: readonly number[];
  readonly count: number;
}

/** How far each file of an upload is, in the order of the strip. */
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
        {/* Films are among them. */}
        {upCount} of {count} files
      </span>
    </div>
  );
}
