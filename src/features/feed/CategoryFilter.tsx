import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import styles from './CategoryFilter.module.css';

const OPTIONS = [ALL_CATEGORIES, ...CATEGORIES];

export interface CategoryFilterProps {
  /** A category's value, or null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Chooses which category the feed shows; the system's own list, so it is at home on every phone. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps): ReactNode {
  return (
    <label className={styles.filter}>
      <ListFilter size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.label}>Category</span>
      <select
        className={styles.select}
        value={value ?? ALL_CATEGORIES.value}
        onChange={({ target }) => onChange(target.value === ALL_CATEGORIES.value ? null : target.value)}
      >
        {OPTIONS.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
