import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Chip.module.css';
import marks from './chosen.module.css';

interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** With a handler the chip is a button that can be on or off. */
  readonly onPress?: () => void;
  readonly isOn?: boolean;
  /** `aria-expanded` of a chip that shows and hides something. */
  readonly isExpanded?: boolean;
  /** The id of the text that says why it cannot be pressed now. */
  readonly offBecause?: string | undefined;
}

/** A small rounded label; with `onPress` a toggle. */
export function Chip({ children, icon, onPress, isOn, isExpanded, offBecause }: ChipProps): ReactNode {
  if (!onPress) {
    return (
      <span className={styles.chip}>
        {icon}
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={cx(styles.chip, styles.press, isOn && cx(styles.on, marks.chosen))}
      aria-pressed={isExpanded === undefined ? isOn : undefined}
      aria-expanded={isExpanded}
      aria-disabled={offBecause === undefined ? undefined : true}
      aria-describedby={offBecause}
      onClick={offBecause === undefined ? onPress : undefined}
    >
      {icon}
      {children}
    </button>
  );
}
