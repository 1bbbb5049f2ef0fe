import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import marks from './chosen.module.css';
import styles from './PillSelect.module.css';

/** What a `PillSelect` is drawn from, before the app as well. */
export interface PillProps {
  readonly label: string;
  /** The chosen option's value. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Pairs of value and label. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Something other than the default is chosen. */
  readonly isOn: boolean;
  readonly icon?: ReactNode;
  /** Stands in the chip instead of the chosen option's label. */
  readonly shown?: string | undefined;
}

interface PillFaceProps extends PillProps {
  readonly arrow: ReactNode;
  /** What opens it. */
  readonly children?: ReactNode;
}

/** The look of a `PillSelect`, without hooks. */
export const PillFace = ({
  value,
  options,
  isOn,
  icon,
  shown,
  arrow,
  children,
}: PillFaceProps): ReactNode => (
  <span className={cx(styles.pill, isOn && cx(styles.on, marks.chosen))}>
    {icon}
    <span className={styles.text} aria-hidden="true">
      {shown ?? options.find(([one]) => one === value)?.[1]}
    </span>
    {arrow}
    {children}
  </span>
);
