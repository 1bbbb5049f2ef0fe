import { factFiltersFor, hasTimes } from '../../domain/factFilters.ts';
import { rangeParams } from '../../domain/searchFilters.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { OF_WORDS, type SearchView } from './searchView.ts';

/** The URL of a view, without default values. */
export function addressOf({
  text,
  show,
  order,
  isPriceOfWords,
  areDaysOfWords,
  ...filters
}: SearchView): string {
  const { category, hasPhotos, condition, kind, showsSold } = filters;
  const facts = factFiltersFor(category, filters);
  return withQuery(paths.search(), {
    q: text,
    show: show === 'latest' ? null : show,
    ...rangeParams(filters),
    price: isPriceOfWords ? OF_WORDS : null,
    condition,
    kind,
    category,
    free_from: facts.freeFrom,
    free_to: facts.freeTo,
    days: areDaysOfWords ? OF_WORDS : null,
    bedrooms: facts.bedrooms,
    size: facts.size,
    when: hasTimes(category) ? filters.when : null,
    photos: hasPhotos ? 'true' : null,
    sold: showsSold ? 'true' : null,
    order: order === 'newest' ? null : order,
  });
}
