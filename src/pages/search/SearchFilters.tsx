import type { ReactNode } from 'react';
import { CONDITION_TEXT, CONDITIONS } from '../../domain/listing.ts';
import { ORDER_TEXT, SEARCH_ORDERS } from '../../domain/searchFilters.ts';
import { FilterPanel, type FilterParts } from '../../features/filters/FilterPanel.tsx';
import { narrowedBy, withoutFilters, type SearchView } from '../../features/search/searchView.ts';
import { Chip } from '../../ui/Chip.tsx';

const CONDITION_OPTIONS = [
  ['', 'Any condition'] as const,
  ...CONDITIONS.map((one) => [one, CONDITION_TEXT[one]] as const),
];
const ORDER_OPTIONS = SEARCH_ORDERS.map((one) => [one, ORDER_TEXT[one]] as const);

interface SearchFiltersProps {
  readonly view: SearchView;
  /** Shows another view. */
  readonly show: (next: SearchView) => void;
  readonly parts: FilterParts & { readonly photo: ReactNode };
}

/** Filters and sorts the found posts. Without hooks: also drawn before the app (`app/early/earlyFound.tsx`). */
export function SearchFilters({ view, show, parts }: SearchFiltersProps): ReactNode {
  const { Pill, photo } = parts;
  const { condition, order, hasPhotos, showsSold } = view;
  const change = (more: Partial<SearchView>): void => show({ ...view, ...more });
  return (
    <FilterPanel
      parts={parts}
      filters={view}
      onChange={(more) => change('toCents' in more ? { ...more, isPriceOfWords: false } : more)}
      onClear={narrowedBy(view).length > 0 ? () => show(withoutFilters(view)) : null}
    >
      <Pill
        label="Condition"
        value={condition ?? ''}
        onChange={(value) => change({ condition: CONDITIONS.find((one) => one === value) ?? null })}
        options={CONDITION_OPTIONS}
        isOn={condition !== null}
      />
      {/* The media tab's posts all have photos. */}
      {view.show === 'media' ? null : (
        <Chip icon={photo} isOn={hasPhotos} onPress={() => change({ hasPhotos: !hasPhotos })}>
          With photos
        </Chip>
      )}
      <Chip isOn={showsSold} onPress={() => change({ showsSold: !showsSold })}>
        Show sold
      </Chip>
      <Pill
        label="Order"
        value={order}
        onChange={(value) => change({ order: SEARCH_ORDERS.find((one) => one === value) ?? 'newest' })}
        options={ORDER_OPTIONS}
        isOn={order !== 'newest'}
      />
    </FilterPanel>
  );
}
