import type { ReactNode } from 'react';
import { BEDROOMS, freeText, hasRooms, hasSizes, hasTimes, sizeText } from '../../domain/factFilters.ts';
import { CONDITION_TEXT, CONDITIONS } from '../../domain/listing.ts';
import { isSortedHere, ORDER_TEXT, SEARCH_ORDERS, WHEN_TEXT } from '../../domain/searchFilters.ts';
import { FilterPanel, type FilterParts } from '../../features/filters/FilterPanel.tsx';
import type { FreeFilterProps } from '../../features/filters/FreeFilter.tsx';
import { narrowedBy, WHENS, withoutFilters, type SearchView } from '../../features/search/searchView.ts';
import { Chip } from '../../ui/Chip.tsx';

const CONDITION_OPTIONS = [
  ['', 'Any condition'] as const,
  ...CONDITIONS.map((one) => [one, CONDITION_TEXT[one]] as const),
];
const BEDROOM_OPTIONS = [['', 'Any bedrooms'] as const, ...Object.entries(BEDROOMS.choices ?? {})];
/** Of clothes in letters, of shoes in numbers. */
const SIZES = [
  ...['xs', 's', 'm', 'l', 'xl', 'xxl'],
  ...Array.from({ length: 19 }, (_, n) => String(5 + n / 2)),
];
/** With the size of an address that is none of these. */
const sizeOptions = (size: string | null): readonly (readonly [string, string])[] => [
  ['', 'Any size'],
  ...[...new Set([...SIZES, ...(size === null ? [] : [size])])].map((one) => [one, sizeText(one)] as const),
];
const ORDER_OPTIONS = SEARCH_ORDERS.map((one) => [one, ORDER_TEXT[one]] as const);

interface SearchFiltersProps {
  readonly view: SearchView;
  /** Shows another view. */
  readonly show: (next: SearchView) => void;
  readonly parts: FilterParts & {
    readonly Free: (props: FreeFilterProps) => ReactNode;
    readonly photo: ReactNode;
    readonly look: ReactNode;
  };
  /** What is set alone. */
  readonly isBrief: boolean;
  /** Whether found posts are cards. */
  readonly areCards: boolean;
  readonly onCards: (areCards: boolean) => void;
}

/** Filters, sorts and lays out the found posts. Without hooks: also drawn before the app (`app/early/earlyFound.tsx`). */
export function SearchFilters({
  view,
  show,
  parts,
  isBrief,
  areCards,
  onCards,
}: SearchFiltersProps): ReactNode {
  const { Pill, photo, look } = parts;
  const { condition, order, hasPhotos, showsSold } = view;
  const isBest = order === 'best';
  const change = (more: Partial<SearchView>): void => show({ ...view, ...more });
  return (
    <FilterPanel
      parts={parts}
      filters={view}
      onChange={(more) =>
        change({
          ...more,
          ...('toCents' in more ? { isPriceOfWords: false } : {}),
          ...('category' in more ? { areDaysOfWords: false } : {}),
        })
      }
      onClear={narrowedBy(view).length > 0 ? () => show(withoutFilters(view)) : null}
      isBrief={isBrief}
      lead={
        <>
          {/* Pictures are tiles. */}
          {view.show === 'media' ? null : (
            <Chip icon={look} onPress={() => onCards(!areCards)}>
              {areCards ? 'Rows' : 'Cards'}
            </Chip>
          )}
          <Chip isOn={isBest} onPress={() => change({ order: isBest ? 'newest' : 'best' })}>
            Best match
          </Chip>
        </>
      }
    >
      <OfCategory view={view} change={change} parts={parts} isBrief={isBrief} />
      {isBrief && condition === null ? null : (
        <Pill
          label="Condition"
          value={condition ?? ''}
          onChange={(value) => change({ condition: CONDITIONS.find((one) => one === value) ?? null })}
          options={CONDITION_OPTIONS}
          isOn={condition !== null}
        />
      )}
      {/* The media tab's posts all have photos. */}
      {view.show === 'media' || (isBrief && !hasPhotos) ? null : (
        <Chip icon={photo} isOn={hasPhotos} onPress={() => change({ hasPhotos: !hasPhotos })}>
          With photos
        </Chip>
      )}
      {isBrief && !showsSold ? null : (
        <Chip isOn={showsSold} onPress={() => change({ showsSold: !showsSold })}>
          Show sold
        </Chip>
      )}
      {isBrief && !isSortedHere(order) ? null : (
        <Pill
          label="Order"
          value={order}
          onChange={(value) => change({ order: SEARCH_ORDERS.find((one) => one === value) ?? 'newest' })}
          options={ORDER_OPTIONS}
          isOn={order !== 'newest'}
        />
      )}
    </FilterPanel>
  );
}

interface OfCategoryProps extends Pick<SearchFiltersProps, 'view' | 'parts' | 'isBrief'> {
  readonly change: (more: Partial<SearchView>) => void;
}

/** The filters that the chosen category alone has. */
function OfCategory({ view, change, parts: { Pill, Free }, isBrief }: OfCategoryProps): ReactNode {
  const { category, bedrooms, size, when } = view;
  return (
    <>
      {!hasRooms(category) || (isBrief && freeText(view) === null) ? null : (
        <Free days={view} onChange={(days) => change({ ...days, areDaysOfWords: false })} />
      )}
      {!hasRooms(category) || (isBrief && bedrooms === null) ? null : (
        <Pill
          label="Bedrooms"
          value={bedrooms ?? ''}
          onChange={(value) => change({ bedrooms: value === '' ? null : value })}
          options={BEDROOM_OPTIONS}
          isOn={bedrooms !== null}
        />
      )}
      {!hasSizes(category) || (isBrief && size === null) ? null : (
        <Pill
          label="Size"
          value={size ?? ''}
          onChange={(value) => change({ size: value === '' ? null : value })}
          options={sizeOptions(size)}
          isOn={size !== null}
        />
      )}
      {hasTimes(category)
        ? WHENS.filter((one) => !isBrief || one === when).map((one) => (
            <Chip key={one} isOn={one === when} onPress={() => change({ when: one === when ? null : one })}>
              {WHEN_TEXT[one]}
            </Chip>
          ))
        : null}
    </>
  );
}
