import type { ReactNode } from 'react';
import { isFirstCampusId, type Campus, type FirstCampusId } from '../../domain/campus.ts';
import styles from './CampusMark.module.css';

const MONOGRAMS: Readonly<Record<FirstCampusId, string>> = {
  campus: 'C',
  ou: 'OU',
  ut: 'UT',
  smu: 'SMU',
  uf: 'UF',
  ucla: 'UCLA',
  stanford: 'S',
  duke: 'D',
};

const monogramOf = ({ id, shortName }: Campus): string =>
  isFirstCampusId(id) ? MONOGRAMS[id] : shortName.slice(0, 4);

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
