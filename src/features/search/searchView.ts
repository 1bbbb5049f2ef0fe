import { CATEGORIES } from '../../domain/category.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import { paths, withQuery } from '../../lib/paths.ts';

export const RESULTS_TABS = ['latest', 'media', 'people'] as const;
export type ResultsTab = (typeof RESULTS_TABS)[number];

/** The state of a results page; all of it is in its URL. */
export interface SearchView {
  /** As typed; '' initially. */
  readonly text: string;
  readonly show: ResultsTab;
  /** A category's value; null for all. */
  readonly category: string | null;
  readonly hasPhotos: boolean;
  /** Ordered by relevance, not by time. */
  readonly isBestFirst: boolean;
}

/** Parses a URL; invalid values count as absent. */
export function viewFrom(params: URLSearchParams): SearchView {
  const category = params.get('category');
  return {
    text: searchTextOf(params.get('q') ?? '') === '' ? '' : (params.get('q') ?? '').trim(),
    show: RESULTS_TABS.find((one) => one === params.get('show')) ?? 'latest',
    category: CATEGORIES.find(({ value }) => value === category)?.value ?? null,
    hasPhotos: params.get('photos') === 'true',
    isBestFirst: params.get('order') === 'best',
  };
}

/** The URL of a view, without default values. */
export function addressOf({ text, show, category, hasPhotos, isBestFirst }: SearchView): string {
  return withQuery(paths.search(), {
    q: text,
    show: show === 'latest' ? null : show,
    category,
    photos: hasPhotos ? 'true' : null,
    order: isBestFirst ? 'best' : null,
  });
}
