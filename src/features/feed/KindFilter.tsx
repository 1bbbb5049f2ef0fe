import type { ReactNode } from 'react';
import { KIND_TEXT, KINDS, type Kind } from '../../domain/listing.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CoverSelect } from './CoverSelect.tsx';
import styles from './FeedFilters.module.css';

const ANY = 'All';
const OPTIONS = [{ value: '', text: ANY }, ...KINDS.map((value) => ({ value, text: KIND_TEXT[value] }))];

interface KindFilterProps {
  /** Null for all. */
  readonly value: Kind | null;
  readonly onChange: (value: Kind | null) => void;
}

/** The feed's filter by kind, beside that by category. */
export function KindFilter({ value, onChange }: KindFilterProps): ReactNode {
  return (
    <label className={styles.kind}>
      <VisuallyHidden>Show kind</VisuallyHidden>
      <span className={styles.chosen} aria-hidden="true">
        {value === null ? ANY : KIND_TEXT[value]}
      </span>
      <CoverSelect
        options={OPTIONS}
        value={value ?? ''}
        onChange={(chosen) => onChange(KINDS.find((one) => one === chosen) ?? null)}
      />
    </label>
  );
}
