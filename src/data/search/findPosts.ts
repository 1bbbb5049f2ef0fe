import type { Times } from '../../domain/campusTimes.ts';
import type { CampusId } from '../../domain/campus.ts';
import { freeDays } from '../../domain/factFilters.ts';
import { SEARCH_PAGE, SORTED_MAX } from '../../domain/limits.ts';
import {
  hasPrice,
  isSortedHere,
  NO_FILTERS,
  type SearchFilters,
  type SearchOrder,
} from '../../domain/searchFilters.ts';
import { SEARCH_INDEXES } from '../../domain/searchRecords.ts';
import type { SearchSettings } from '../config/appConfig.ts';
import type { Fields } from '../stored/fields.ts';
import type { Ask } from '../rest/prefetched.ts';
import {
  askHostedSearch,
  NOTHING_FOUND,
  pageOf,
  SEARCH_FAILED,
  type SearchArgs,
  type SearchPage,
} from './hostedSearch.ts';
import { postHitFrom, type PostHit } from './searchHits.ts';
import type { SearchKeys, SearchScope } from './searchKeys.ts';

/* The search for posts. Without the SDK, which the page before the app (`src/app/early/earlyFound.tsx`) does without. */

/** The dependencies of a search; tests pass their own. */
export interface SearchParts {
  readonly keys: SearchKeys;
  readonly settings: () => SearchSettings | null;
  /** How answers are got; left out: by the app. */
  readonly ask?: Ask;
}

/** What to search for; pages count from 0. An empty text without a price or category finds nothing and sends no request. */
export interface SearchTextArgs {
  readonly text: string;
  readonly page: number;
}

/** Searches one index. */
export async function ask<Hit>(
  { keys, settings, ask: via }: SearchParts,
  scope: SearchScope,
  { size = SEARCH_PAGE, ...args }: Omit<SearchArgs, 'size'> & { readonly size?: number },
  hitFrom: (hit: Fields) => Hit,
): Promise<SearchPage<Hit>> {
  const search = settings();
  if (search === null) return SEARCH_FAILED;
  const [result] = await askHostedSearch(keys, search.host, scope, [{ ...args, size }], via);
  return pageOf(result, hitFrom);
}

/** In the provider's syntax. */
export const inCampus = (campusId: CampusId): string => `campus_id:${campusId}`;

/** A search for posts. */
export interface PostSearchArgs extends SearchTextArgs, Partial<Omit<SearchFilters, 'when'>> {
  readonly at?: Times | null;
  readonly order?: SearchOrder;
}

/** Quotes a value for the provider's filter syntax. */
export const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/** The provider parts words at everything else, and takes a query without a word for one that asks for everything. */
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** In the provider's syntax. A record without a price is in no range, and one without a status is not sold. */
function filterOf(campusId: CampusId, filters: SearchFilters, at: Times | null): string {
  const { category, hasPhotos, fromCents, toCents, condition, kind, showsSold, bedrooms, size } = filters;
  const days = freeDays(filters);
  return [
    inCampus(campusId),
    ...(category === null ? [] : [`category:${quoted(category)}`]),
    ...(hasPhotos ? ['img_count >= 1'] : []),
    ...(fromCents === null ? [] : [`price_cents >= ${String(fromCents)}`]),
    ...(toCents === null ? [] : [`price_cents <= ${String(toCents)}`]),
    ...(condition === null ? [] : [`condition:${condition}`]),
    ...(kind === null ? [] : [`kind:${kind}`]),
    ...(days === null ? [] : [`free_from <= ${String(days[0])}`, `free_to >= ${String(days[1])}`]),
    ...(bedrooms === null ? [] : [`bedrooms:${quoted(bedrooms)}`]),
    ...(size === null ? [] : [`size:${quoted(size)}`]),
    ...(at === null ? [] : [`at >= ${String(at.from)}`, `at <= ${String(at.to)}`]),
    ...(showsSold ? [] : ['NOT status:sold']),
  ].join(' AND ');
}

/** By price or day, those without one last; of the same the better match first. */
function sortedHere(hits: readonly PostHit[], order: SearchOrder): readonly PostHit[] {
  const sign = order === 'price_down' ? -1 : 1;
  const by = order === 'go_by' ? 'goBy' : 'priceCents';
  return hits.toSorted(({ [by]: a }, { [by]: b }) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b),
  );
}

/**
 * Searches the community's top posts; `fetchFoundPosts` reads them. When no post has all of the words it asks again, for posts
 * in which a word begins with the last one, then for posts with some of them (`removeWordsIfNoResults` in the index's settings),
 * and says so. By price and day it sorts the `SORTED_MAX` best matches, which are one page: the provider would need an index for
 * each order.
 */
export async function findPosts(
  parts: SearchParts,
  scope: SearchScope,
  { text, page, order = 'newest', at = null, ...filters }: PostSearchArgs,
): Promise<SearchPage<PostHit>> {
  const wanted = { ...NO_FILTERS, ...filters };
  const words = text.match(WORDS)?.length ?? 0;
  if (words === 0 && (text.trim() !== '' || !(hasPrice(wanted) || wanted.category !== null)))
    return NOTHING_FOUND;
  const isSorted = isSortedHere(order);
  const asked = {
    text,
    page,
    index: order === 'newest' ? SEARCH_INDEXES.latest : SEARCH_INDEXES.posts,
    filters: filterOf(scope.campusId, wanted, at),
    ...(isSorted ? { size: SORTED_MAX } : {}),
  };
  const all = { ...asked, needsAllWords: true };
  const isNone = ({ hasFailed, total }: SearchPage<PostHit>): boolean => !hasFailed && total === 0;
  let found = await ask(parts, scope, { ...all, hasWholeWords: true }, postHitFrom);
  if (words > 0 && isNone(found)) found = await ask(parts, scope, all, postHitFrom);
  if (words > 1 && isNone(found))
    found = { ...(await ask(parts, scope, asked, postHitFrom)), hasDroppedWords: true };
  return isSorted ? { ...found, hits: sortedHere(found.hits, order) } : found;
}
