import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import marks from './chosen.module.css';
import styles from './PillSelect.module.css';

interface PillSelectProps {
  readonly label: string;
  /** The chosen option's value. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Pairs of value and label. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Something other than the default is chosen. */
  readonly isOn: boolean;
  readonly icon?: ReactNode;
  readonly onOpen?: () => void;
  /** Stands in the chip instead of the chosen option's label. */
  readonly shown?: string | undefined;
}

/**
 * A select that looks like a chip and is as wide as what is chosen, with the device's own picker: the select lies over the chip
 * unseen, since engines make it as wide as its longest option and phones zoom in on type under 16 px.
 */
export function PillSelect({
  label,
  value,
  onChange,
  options,
  isOn,
  icon,
  onOpen,
  shown,
}: PillSelectProps): ReactNode {
  return (
    <span className={cx(styles.pill, isOn && cx(styles.on, marks.chosen))}>
      {icon}
      <span className={styles.text} aria-hidden="true">
        {shown ?? options.find(([one]) => one === value)?.[1]}
      </span>
      <ChevronDown size={16} />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onClick={onOpen}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
