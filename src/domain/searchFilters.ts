import { ANY_FACTS, factFilterTexts, type FactFilters } from './factFilters.ts';
import { CONDITION_TEXT, KIND_TEXT, priceText, type Condition, type Kind } from './listing.ts';
import { readTypedPrice, typedPrice } from './typedPrice.ts';

/** US cents, inclusive; null for an open end. 0 to 0 is free. */
export interface PriceRange {
  readonly fromCents: number | null;
  readonly toCents: number | null;
}

/** The filters of a search for posts. */
export interface SearchFilters extends PriceRange, FactFilters {
  /** A category's value; null for all. */
  readonly category: string | null;
  readonly hasPhotos: boolean;
  readonly condition: Condition | null;
  readonly kind: Kind | null;
  /** Whether sold posts are included. */
  readonly showsSold: boolean;
  /** When a ticket or ride begins. */
  readonly when: When | null;
}

/** The week is this day and the six after it. */
export const WHEN_TEXT = { today: 'Today', week: 'This week' } as const;
export type When = keyof typeof WHEN_TEXT;

export const ANY_PRICE: PriceRange = { fromCents: null, toCents: null };

/** The initial filters, which leave out sold posts. */
export const NO_FILTERS: SearchFilters = {
  ...ANY_PRICE,
  category: null,
  hasPhotos: false,
  condition: null,
  kind: null,
  showsSold: false,
  ...ANY_FACTS,
  when: null,
};

export const SEARCH_ORDERS = ['newest', 'best', 'price_up', 'price_down', 'go_by'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export const ORDER_TEXT: Readonly<Record<SearchOrder, string>> = {
  newest: 'Newest',
  best: 'Best match',
  price_up: 'Lowest price',
  price_down: 'Highest price',
  go_by: 'Must go by',
};

/** Whether the device sorts what is found. */
export const isSortedHere = (order: SearchOrder): boolean => order !== 'newest' && order !== 'best';

export const hasPrice = ({ fromCents, toCents }: PriceRange): boolean =>
  fromCents !== null || toCents !== null;

/** The range between two prices, whichever is the lower one. */
export function rangeBetween(a: number | null, b: number | null): PriceRange {
  return a !== null && b !== null && a > b ? { fromCents: b, toCents: a } : { fromCents: a, toCents: b };
}

function centsIn(value: string | null): number | null {
  const price = readTypedPrice(value ?? '');
  return typeof price === 'number' ? price : null;
}

/** The range in an address; invalid values count as absent. */
export const rangeIn = (params: URLSearchParams): PriceRange =>
  rangeBetween(centsIn(params.get('from')), centsIn(params.get('to')));

/** Its parameters there. */
export const rangeParams = ({
  fromCents,
  toCents,
}: PriceRange): { readonly from: string | null; readonly to: string | null } => ({
  from: fromCents === null ? null : typedPrice(fromCents),
  to: toCents === null ? null : typedPrice(toCents),
});

const dollars = (cents: number): string => (cents === 0 ? '$0' : priceText(cents));

/** '$20 to $40', 'Up to $40', 'From $20' or 'Free'; null where every price will do. */
export function rangeText({ fromCents, toCents }: PriceRange): string | null {
  if (toCents === null) return fromCents === null ? null : `From ${dollars(fromCents)}`;
  if (fromCents === toCents || toCents === 0) return priceText(toCents);
  return fromCents === null ? `Up to ${dollars(toCents)}` : `${dollars(fromCents)} to ${dollars(toCents)}`;
}

/** The active filters in words. Leaving out sold posts is the default and not named. */
export function filterTexts(filters: SearchFilters, categoryText: string | null): readonly string[] {
  const { condition, kind, hasPhotos, when } = filters;
  return [
    rangeText(filters),
    condition && CONDITION_TEXT[condition],
    kind && KIND_TEXT[kind],
    categoryText,
    ...factFilterTexts(filters),
    when && WHEN_TEXT[when],
    hasPhotos ? 'With photos' : null,
  ].filter((text) => text !== null);
}
