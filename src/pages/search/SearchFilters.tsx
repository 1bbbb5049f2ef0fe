import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CONDITION_TEXT, CONDITIONS } from '../../domain/listing.ts';
import { ORDER_TEXT, SEARCH_ORDERS } from '../../domain/searchFilters.ts';
import { FilterPanel } from '../../features/filters/FilterPanel.tsx';
import { addressOf } from '../../features/search/searchAddress.ts';
import { narrowedBy, withoutFilters, type SearchView } from '../../features/search/searchView.ts';
import { Chip } from '../../ui/Chip.tsx';
import { PillSelect } from '../../ui/PillSelect.tsx';

const CONDITION_OPTIONS = [
  ['', 'Any condition'] as const,
  ...CONDITIONS.map((one) => [one, CONDITION_TEXT[one]] as const),
];
const ORDER_OPTIONS = SEARCH_ORDERS.map((one) => [one, ORDER_TEXT[one]] as const);

/** Filters and sorts the found posts; the choice is in the URL. */
export function SearchFilters({ view }: { readonly view: SearchView }): ReactNode {
  const navigate = useNavigate();
  const { condition, order, hasPhotos, showsSold } = view;
  const show = (next: SearchView): void => void navigate(addressOf(next), { replace: true });
  const change = (more: Partial<SearchView>): void => show({ ...view, ...more });
  return (
    <FilterPanel
      filters={view}
      onChange={(more) => change('toCents' in more ? { ...more, isPriceOfWords: false } : more)}
      onClear={narrowedBy(view).length > 0 ? () => show(withoutFilters(view)) : null}
    >
      <PillSelect
        label="Condition"
        value={condition ?? ''}
        onChange={(value) => change({ condition: CONDITIONS.find((one) => one === value) ?? null })}
        options={CONDITION_OPTIONS}
        isOn={condition !== null}
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
    </FilterPanel>
  );
}
