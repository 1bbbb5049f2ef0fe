import { CATEGORIES } from '../../domain/category.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import { paths, withQuery } from '../../lib/paths.ts';

export const SHOWN = ['latest', 'media', 'people'] as const;
export type Shown = (typeof SHOWN)[number];

/** What a page of results shows; all of it stands in its address. */
export interface SearchView {
  /** As it was typed; '' before anything was. */
  readonly text: string;
  readonly show: Shown;
  /** A category's value; null for all. */
  readonly category: string | null;
  readonly hasPhotos: boolean;
  /** What fits best comes first, not what is newest. */
  readonly isBestFirst: boolean;
}

/** Reads an address. What is wrong in it counts as not said. */
export function viewFrom(params: URLSearchParams): SearchView {
  const category = params.get('category');
  return {
    text: searchTextOf(params.get('q') ?? '') === '' ? '' : (params.get('q') ?? '').trim(),
    show: SHOWN.find((one) => one === params.get('show')) ?? 'latest',
    category: CATEGORIES.find(({ value }) => value === category)?.value ?? null,
    hasPhotos: params.get('photos') === 'true',
    isBestFirst: params.get('order') === 'best',
  };
}

/** The address of a view; what is as usual is not said. */
export function addressOf({ text, show, category, hasPhotos, isBestFirst }: SearchView): string {
  return withQuery(paths.search(), {
    q: text,
    show: show === 'latest' ? null : show,
    category,
    photos: hasPhotos ? 'true' : null,
    order: isBestFirst ? 'best' : null,
  });
}
