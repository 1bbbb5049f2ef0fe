import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './Settings.module.css';

interface RowGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled group of rows. */
export function RowGroup({ title, children }: RowGroupProps): ReactNode {
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly value?: ReactNode;
  /** The path that the row links to; without it the row is read-only. */
  readonly to?: string;
}

/** One setting. */
export function Row({ label, value, to }: RowProps): ReactNode {
  const inside = (
    <span className={styles.rowWords}>
      <span>{label}</span>
      {value === undefined ? null : <span className={styles.rowValue}>{value}</span>}
    </span>
  );
  return to === undefined ? (
    <div className={styles.row}>{inside}</div>
  ) : (
    <NavLink to={to} className={styles.row}>
      {inside}
      <ChevronRight size={20} className={styles.chevron} />
    </NavLink>
  );
}

interface ActRowProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** A row that is a button. */
export function ActRow({ label, onPress }: ActRowProps): ReactNode {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.rowWords}>{label}</span>
    </button>
  );
}
