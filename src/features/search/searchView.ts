import { factFiltersFor, hasTimes } from '../../domain/factFilters.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { categoryIn, kindIn } from '../../domain/filterParams.ts';
import { CONDITIONS } from '../../domain/listing.ts';
import {
  filterTexts,
  hasPrice,
  isSortedHere,
  NO_FILTERS,
  rangeBetween,
  rangeIn,
  SEARCH_ORDERS,
  type SearchFilters,
  type SearchOrder,
  type When,
} from '../../domain/searchFilters.ts';
import { searchedPriceOf } from '../../domain/searchedPrice.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';

export const RESULTS_TABS = ['latest', 'media', 'people'] as const;
export type ResultsTab = (typeof RESULTS_TABS)[number];

/** The state of a results page; all of it is in its URL. */
export interface SearchView extends SearchFilters {
  /** As typed, without its price words; '' initially. */
  readonly text: string;
  readonly show: ResultsTab;
  readonly order: SearchOrder;
  /** The price is that of the words; one that was set by hand also stays for the next search. */
  readonly isPriceOfWords: boolean;
  /** The category and its days are those of the words, and go with them as their price does. */
  readonly areDaysOfWords: boolean;
}

export const WHENS: readonly When[] = ['today', 'week'];

/** In the address: the price, or the days, are those of the words. */
export const OF_WORDS = 'words';

/** Parses a URL; invalid values count as absent. A price in the words is a filter, and wins over another in the address. */
export function viewFrom(params: URLSearchParams): SearchView {
  const q = searchTextOf(params.get('q') ?? '') === '' ? '' : (params.get('q') ?? '').trim();
  const show = RESULTS_TABS.find((one) => one === params.get('show')) ?? 'latest';
  // A person's name has no price.
  const price = show === 'people' ? null : searchedPriceOf(q);
  const range = price ? rangeBetween(price.fromCents, price.toCents) : rangeIn(params);
  const category = categoryIn(params);
  const facts = factFiltersFor(category, {
    freeFrom: params.get('free_from'),
    freeTo: params.get('free_to'),
    bedrooms: params.get('bedrooms'),
    size: params.get('size'),
  });
  return {
    text: price?.words ?? q,
    show,
    category,
    ...facts,
    when: hasTimes(category) ? (WHENS.find((one) => one === params.get('when')) ?? null) : null,
    hasPhotos: params.get('photos') === 'true',
    condition: CONDITIONS.find((one) => one === params.get('condition')) ?? null,
    kind: kindIn(params),
    showsSold: params.get('sold') === 'true',
    order: SEARCH_ORDERS.find((one) => one === params.get('order')) ?? 'newest',
    ...range,
    isPriceOfWords: hasPrice(range) && (price !== null || params.get('price') === OF_WORDS),
    areDaysOfWords: facts.freeFrom !== null && params.get('days') === OF_WORDS,
  };
}

/** Whether there is something to find: words, or a price ('under 20') or category alone. */
export const isAsked = (view: SearchView): boolean =>
  view.text !== '' || hasPrice(view) || view.category !== null;

/** Keeps the words, the tab, the order, and whether sold posts are shown. */
export const withoutFilters = (view: SearchView): SearchView => ({
  ...view,
  ...NO_FILTERS,
  isPriceOfWords: false,
  areDaysOfWords: false,
  showsSold: view.showsSold,
});

/** From this width on all filters stand above the results; on a phone those that are set, in one row. Pixels. */
export const FILTERS_SHOWN_MIN_PX = 770;

/** Whether the list is narrowed or sorted by what stands among the filters alone. */
export const isFiltered = (view: SearchView): boolean =>
  narrowedBy(view).length > 0 || view.showsSold || isSortedHere(view.order);

/** The view's filters in words. The media tab's posts all have photos. */
export function narrowedBy(view: SearchView): readonly string[] {
  const category = CATEGORIES.find(({ value }) => value === view.category)?.text ?? null;
  return filterTexts(view.show === 'media' ? { ...view, hasPhotos: false } : view, category);
}
