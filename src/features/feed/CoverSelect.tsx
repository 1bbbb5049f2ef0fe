import type { ReactNode } from 'react';
import styles from './FeedFilters.module.css';

interface CoverSelectProps {
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onOpen?: () => void;
}

/** A native select, familiar on every phone, over what its label shows. */
export function CoverSelect({ options, value, onChange, onOpen }: CoverSelectProps): ReactNode {
  return (
    <select
      className={styles.cover}
      value={value}
      onClick={onOpen}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
