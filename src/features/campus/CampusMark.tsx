import type { ReactNode } from 'react';
import type { Campus } from '../../domain/campus.ts';
import styles from './CampusMark.module.css';

/** Initials as they are; of a name its first letter. */
const monogramOf = ({ monogram, shortName }: Campus): string =>
  monogram ?? (/^[A-Z]{1,4}$/.test(shortName) ? shortName : shortName.charAt(0));

interface CampusMarkProps {
  readonly campus: Campus;
  readonly sizePx?: number;
}

/** Our own monogram in the campus color; never a school's logo. Decorative: the name is next to it. */
export function CampusMark({ campus, sizePx = 36 }: CampusMarkProps): ReactNode {
  const text = monogramOf(campus);
  return (
    <span
      className={styles.mark}
      style={{
        width: sizePx,
        height: sizePx,
        fontSize: sizePx * (text.length > 3 ? 0.24 : text.length > 2 ? 0.29 : 0.36),
      }}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}
