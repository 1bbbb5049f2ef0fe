import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import { CONDITION_TEXT, CONDITIONS, KINDS } from '../../domain/listing.ts';
import { SEARCH_ORDERS, SEARCHED_KIND_TEXT, type SearchOrder } from '../../domain/searchFilters.ts';
import { addressOf, narrowedBy, withoutFilters, type SearchView } from '../../features/search/searchView.ts';
import { Chip } from '../../ui/Chip.tsx';
import { PillSelect } from '../../ui/PillSelect.tsx';
import styles from './FilterPanel.module.css';
import { PriceFilter } from './PriceFilter.tsx';

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...CATEGORIES].map(({ value, text }) => [value, text] as const);
const CONDITION_OPTIONS = [
  ['', 'Any condition'] as const,
  ...CONDITIONS.map((one) => [one, CONDITION_TEXT[one]] as const),
];
const KIND_OPTIONS = [
  ['', 'Any kind'] as const,
  ...KINDS.map((one) => [one, SEARCHED_KIND_TEXT[one]] as const),
];
const ORDER_TEXT: Readonly<Record<SearchOrder, string>> = {
  newest: 'Newest',
  best: 'Best match',
  price_up: 'Lowest price',
  price_down: 'Highest price',
};
const ORDER_OPTIONS = SEARCH_ORDERS.map((one) => [one, ORDER_TEXT[one]] as const);

/** Filters and sorts the found posts; the choice is in the URL. */
export function FilterPanel({ view }: { readonly view: SearchView }): ReactNode {
  const navigate = useNavigate();
  const { category, condition, kind, order, hasPhotos, showsSold } = view;
  const show = (next: SearchView): void => void navigate(addressOf(next), { replace: true });
  const change = (more: Partial<SearchView>): void => show({ ...view, ...more });
  return (
    <div role="group" aria-label="Filters" className={styles.panel}>
      <PriceFilter range={view} onChange={(range) => change({ ...range, isPriceOfWords: false })} />
      <PillSelect
        label="Category"
        value={category ?? ALL_CATEGORIES.value}
        onChange={(value) => change({ category: value === ALL_CATEGORIES.value ? null : value })}
        options={CATEGORY_OPTIONS}
        isOn={category !== null}
      />
      <PillSelect
        label="Condition"
        value={condition ?? ''}
        onChange={(value) => change({ condition: CONDITIONS.find((one) => one === value) ?? null })}
        options={CONDITION_OPTIONS}
        isOn={condition !== null}
      />
      <PillSelect
        label="Kind"
        value={kind ?? ''}
        onChange={(value) => change({ kind: KINDS.find((one) => one === value) ?? null })}
        options={KIND_OPTIONS}
        isOn={kind !== null}
      />
      {/* The media tab's posts all have photos. */}
      {view.show === 'media' ? null : (
        <Chip icon={<Image size={16} />} isOn={hasPhotos} onPress={() => change({ hasPhotos: !hasPhotos })}>
          With photos
        </Chip>
      )}
      <Chip isOn={showsSold} onPress={() => change({ showsSold: !showsSold })}>
        Show sold
      </Chip>
      <PillSelect
        label="Order"
        value={order}
        onChange={(value) => change({ order: SEARCH_ORDERS.find((one) => one === value) ?? 'newest' })}
        options={ORDER_OPTIONS}
        isOn={order !== 'newest'}
      />
      {narrowedBy(view).length > 0 ? (
        <button type="button" className={styles.clear} onClick={() => show(withoutFilters(view))}>
          Clear filters
        </button>
      ) : null}
    </div>
  );
}
