import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PillFace, type PillProps } from './PillFace.tsx';
import styles from './PillSelect.module.css';

interface PillSelectProps extends PillProps {
  readonly onOpen?: () => void;
}

/**
 * A select that looks like a chip and is as wide as what is chosen, with the device's own picker: the select lies over the chip
 * unseen, since engines make it as wide as its longest option and phones zoom in on type under 16 px.
 */
export function PillSelect({ onOpen, ...pill }: PillSelectProps): ReactNode {
  const { label, value, onChange, options } = pill;
  return (
    <PillFace {...pill} arrow={<ChevronDown size={16} />}>
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
    </PillFace>
  );
}
