import type { ReactNode } from 'react';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import { KIND_TEXT, KINDS, type Kind } from '../../domain/listing.ts';
import { hasPrice, type PriceRange } from '../../domain/searchFilters.ts';
import { cx } from '../../lib/cx.ts';
import type { PillProps } from '../../ui/PillFace.tsx';
import styles from './FilterPanel.module.css';
import type { PriceFilterProps } from './PriceFilter.tsx';

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...CATEGORIES].map(({ value, text }) => [value, text] as const);
const KIND_OPTIONS = [['', 'Any kind'] as const, ...KINDS.map((one) => [one, KIND_TEXT[one]] as const)];

/** What every list of posts is filtered by. Null: any. */
export interface PanelFilters extends PriceRange {
  readonly category: string | null;
  readonly kind: Kind | null;
}

/** What opens: before the app nothing does. */
export interface FilterParts {
  readonly Pill: (props: PillProps) => ReactNode;
  readonly Price: (props: PriceFilterProps) => ReactNode;
}

interface FilterPanelProps {
  readonly parts: FilterParts;
  readonly filters: PanelFilters;
  readonly onChange: (more: Partial<PanelFilters>) => void;
  /** Null where nothing is left out. */
  readonly onClear: (() => void) | null;
  /** One row that scrolls sideways, of what is set alone. */
  readonly isBrief?: boolean;
  /** Before the filters. */
  readonly lead?: ReactNode;
  /** Filters of this list alone. */
  readonly children?: ReactNode;
}

/** A row of filters as chips. Without hooks: also drawn before the app. */
export function FilterPanel({
  parts: { Pill, Price },
  filters,
  onChange,
  onClear,
  isBrief = false,
  lead,
  children,
}: FilterPanelProps): ReactNode {
  const { category, kind } = filters;
  return (
    <div role="group" aria-label="Filters" className={cx(styles.panel, isBrief && styles.brief)}>
      {lead}
      {isBrief && !hasPrice(filters) ? null : <Price range={filters} onChange={onChange} />}
      {isBrief && category === null ? null : (
        <Pill
          label="Category"
          value={category ?? ALL_CATEGORIES.value}
          onChange={(value) => onChange({ category: value === ALL_CATEGORIES.value ? null : value })}
          options={CATEGORY_OPTIONS}
          isOn={category !== null}
        />
      )}
      {isBrief && kind === null ? null : (
        <Pill
          label="Kind"
          value={kind ?? ''}
          onChange={(value) => onChange({ kind: KINDS.find((one) => one === value) ?? null })}
          options={KIND_OPTIONS}
          isOn={kind !== null}
        />
      )}
      {children}
      {onClear ? (
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear filters
        </button>
      ) : null}
    </div>
  );
}
