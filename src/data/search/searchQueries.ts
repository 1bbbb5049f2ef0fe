import type { CampusId } from '../../domain/campus.ts';
import { SEARCH_PAGE, SORTED_BY_PRICE_MAX } from '../../domain/limits.ts';
import {
  hasPrice,
  isSortedByPrice,
  NO_FILTERS,
  type SearchFilters,
  type SearchOrder,
} from '../../domain/searchFilters.ts';
import { SEARCH_INDEXES } from '../../domain/searchRecords.ts';
import type { Fields } from '../fields.ts';
import { appConfig, type SearchSettings } from '../appConfig.ts';
import { callFunction } from '../callFunction.ts';
import { answerOf, call } from '../callables.ts';
import { withoutSdk } from '../withoutSdk.ts';
import { takeFirstKey } from './firstKey.ts';
import {
  askHostedSearch,
  NOTHING_FOUND,
  pageOf,
  SEARCH_FAILED,
  type SearchPage,
  type SearchArgs,
} from './hostedSearch.ts';
import {
  campusHitFrom,
  personHitFrom,
  postHitFrom,
  suggestionHitFrom,
  type CampusHit,
  type PersonHit,
  type PostHit,
  type SuggestionHit,
} from './searchHits.ts';
import { SearchKeys, type SearchScope } from './searchKeys.ts';

/** The dependencies of a search; tests pass their own. */
export interface SearchParts {
  readonly keys: SearchKeys;
  readonly settings: () => SearchSettings | null;
}

const realParts: SearchParts = {
  keys: new SearchKeys((campusId) =>
    withoutSdk(
      async (token) =>
        (await takeFirstKey(campusId, token)) ??
        answerOf('searchKey', await callFunction('searchKey', { campusId }, token)),
      () => call('searchKey', { campusId }),
    ),
  ),
  settings: () => appConfig().search,
};

/** What to search for; pages count from 0. An empty text without a price finds nothing and sends no request. */
interface SearchTextArgs {
  readonly text: string;
  readonly page: number;
}

async function ask<Hit>(
  { keys, settings }: SearchParts,
  scope: SearchScope,
  { size = SEARCH_PAGE, ...args }: Omit<SearchArgs, 'size'> & { readonly size?: number },
  hitFrom: (hit: Fields) => Hit,
): Promise<SearchPage<Hit>> {
  const search = settings();
  if (search === null) return SEARCH_FAILED;
  const [result] = await askHostedSearch(keys, search.host, scope, [{ ...args, size }]);
  return pageOf(result, hitFrom);
}

const inCampus = (campusId: CampusId): string => `campus_id:${campusId}`;

/** A search for posts. */
interface PostSearchArgs extends SearchTextArgs, Partial<SearchFilters> {
  readonly order?: SearchOrder;
}

/** Quotes a value for the provider's filter syntax. */
const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/** The provider parts words at everything else, and takes a query without a word for one that asks for everything. */
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** In the provider's syntax. A record without a price is in no range, and one without a status is not sold. */
function filterOf(campusId: CampusId, filters: SearchFilters): string {
  const { category, hasPhotos, fromCents, toCents, condition, kind, showsSold } = filters;
  return [
    inCampus(campusId),
    ...(category === null ? [] : [`category:${quoted(category)}`]),
    ...(hasPhotos ? ['img_count >= 1'] : []),
    ...(fromCents === null ? [] : [`price_cents >= ${String(fromCents)}`]),
    ...(toCents === null ? [] : [`price_cents <= ${String(toCents)}`]),
    ...(condition === null ? [] : [`condition:${condition}`]),
    ...(kind === null ? [] : [`kind:${kind}`]),
    ...(showsSold ? [] : ['NOT status:sold']),
  ].join(' AND ');
}

/** By price, those without one last; of the same price the better match first. */
function sortedByPrice(hits: readonly PostHit[], order: SearchOrder): readonly PostHit[] {
  const sign = order === 'price_up' ? 1 : -1;
  return hits.toSorted((a, b) => {
    if (a.priceCents === null || b.priceCents === null)
      return Number(a.priceCents === null) - Number(b.priceCents === null);
    return sign * (a.priceCents - b.priceCents);
  });
}

/**
 * Searches the community's top posts; `fetchFoundPosts` reads them. When no post has all of the words it asks once more, for
 * posts with some of them (`removeWordsIfNoResults` in the index's settings), and says so. By price it
 * sorts the `SORTED_BY_PRICE_MAX` best matches, which are one page: the provider would need an index for each order.
 */
export async function searchPosts(
  scope: SearchScope,
  { text, page, order = 'newest', ...filters }: PostSearchArgs,
  parts: SearchParts = realParts,
): Promise<SearchPage<PostHit>> {
  const wanted = { ...NO_FILTERS, ...filters };
  const words = text.match(WORDS)?.length ?? 0;
  if (words === 0 && (text.trim() !== '' || !hasPrice(wanted))) return NOTHING_FOUND;
  const isByPrice = isSortedByPrice(order);
  const asked = {
    text,
    page,
    index: order === 'newest' ? SEARCH_INDEXES.latest : SEARCH_INDEXES.posts,
    filters: filterOf(scope.campusId, wanted),
    ...(isByPrice ? { size: SORTED_BY_PRICE_MAX } : {}),
  };
  let found = await ask(parts, scope, { ...asked, needsAllWords: true }, postHitFrom);
  if (!found.hasFailed && found.total === 0 && words > 1)
    found = { ...(await ask(parts, scope, asked, postHitFrom)), hasDroppedWords: true };
  return isByPrice ? { ...found, hits: sortedByPrice(found.hits, order) } : found;
}

/** Searches the community's members by name. */
export function searchPeople(
  scope: SearchScope,
  args: SearchTextArgs,
  parts: SearchParts = realParts,
): Promise<SearchPage<PersonHit>> {
  if (args.text.trim() === '') return Promise.resolve(NOTHING_FOUND);
  const filters = inCampus(scope.campusId);
  return ask(parts, scope, { ...args, index: SEARCH_INDEXES.people, filters }, personHitFrom);
}

/** The scope of suggestions. */
export interface SuggestionScope extends SearchScope {
  /** The campus whose members may be found; null for visitors and unverified people. */
  readonly peopleOf: CampusId | null;
  /** Whether to include popular searches, which are for the community's own members. */
  readonly hasTerms: boolean;
}

export interface Suggestions {
  readonly terms: readonly SuggestionHit[];
  readonly people: readonly PersonHit[];
  readonly schools: readonly CampusHit[];
}

const TERMS_SUGGESTED = 5;
const PEOPLE_SUGGESTED = 3;
const SCHOOLS_SUGGESTED = 2;

/** Popular searches that continue the text, and people and schools by name: one request. A failure suggests nothing. */
export async function searchSuggestions(
  { peopleOf, hasTerms, ...scope }: SuggestionScope,
  text: string,
  { keys, settings }: SearchParts = realParts,
): Promise<Suggestions> {
  const search = settings();
  if (search === null || text.trim() === '') return { terms: [], people: [], schools: [] };
  const { suggestions, people, campuses } = SEARCH_INDEXES;
  const about = (index: SearchArgs['index'], campusId: CampusId | null, size: number): SearchArgs => ({
    index,
    text,
    page: 0,
    filters: campusId === null ? null : inCampus(campusId),
    size,
  });
  const answers = await askHostedSearch(keys, search.host, scope, [
    about(campuses, null, SCHOOLS_SUGGESTED),
    ...(hasTerms ? [about(suggestions, scope.campusId, TERMS_SUGGESTED)] : []),
    ...(peopleOf === null ? [] : [about(people, peopleOf, PEOPLE_SUGGESTED)]),
  ]);
  return {
    schools: pageOf(answers[0], campusHitFrom).hits,
    terms: hasTerms ? pageOf(answers[1], suggestionHitFrom).hits : [],
    people: peopleOf === null ? [] : pageOf(answers.at(-1), personHitFrom).hits,
  };
}

/** Prefetches the key. Errors are ignored: the search itself reports them. */
export function prepareSearch(scope: SearchScope, { keys, settings }: SearchParts = realParts): void {
  if (settings() === null) return;
  keys.keyFor(scope).catch(() => undefined);
}
