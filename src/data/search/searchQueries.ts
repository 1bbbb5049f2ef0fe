import type { CampusId } from '../../domain/campus.ts';
import { SEARCH_PAGE } from '../../domain/limits.ts';
import { SEARCH_INDEXES } from '../../domain/searchRecords.ts';
import type { Fields } from '../fields.ts';
import { appConfig, type SearchSettings } from '../appConfig.ts';
import { callFunction } from '../callFunction.ts';
import { answerOf, call } from '../callables.ts';
import { withoutSdk } from '../withoutSdk.ts';
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
      async (token) => answerOf('searchKey', await callFunction('searchKey', { campusId }, token)),
      () => call('searchKey', { campusId }),
    ),
  ),
  settings: () => appConfig().search,
};

/** What to search for; pages count from 0. An empty text finds nothing and sends no request. */
interface SearchTextArgs {
  readonly text: string;
  readonly page: number;
}

async function ask<Hit>(
  { keys, settings }: SearchParts,
  scope: SearchScope,
  args: Omit<SearchArgs, 'size'>,
  hitFrom: (hit: Fields) => Hit,
): Promise<SearchPage<Hit>> {
  const search = settings();
  if (args.text.trim() === '') return NOTHING_FOUND;
  if (search === null) return SEARCH_FAILED;
  const [result] = await askHostedSearch(keys, search.host, scope, [{ ...args, size: SEARCH_PAGE }]);
  return pageOf(result, hitFrom);
}

const inCampus = (campusId: CampusId): string => `campus_id:${campusId}`;

/** A search for posts. */
interface PostSearchArgs extends SearchTextArgs {
  /** A category's value, or all of them. */
  readonly category?: string | null;
  /** Only posts with pictures or videos. */
  readonly hasMedia?: boolean;
  /** Ordered by relevance, not by time. */
  readonly isBestFirst?: boolean;
}

/** Quotes a value for the provider's filter syntax. */
const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/** The provider parts words at everything else, and takes a query without a word for one that asks for everything. */
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Searches the community's top posts; `fetchFoundPosts` reads them. When no post has all of the words it asks once more, for
 * posts with some of them (`removeWordsIfNoResults` in the index's settings), and says so.
 */
export async function searchPosts(
  scope: SearchScope,
  { category = null, hasMedia = false, isBestFirst = false, ...args }: PostSearchArgs,
  parts: SearchParts = realParts,
): Promise<SearchPage<PostHit>> {
  const filters = [
    inCampus(scope.campusId),
    ...(category === null ? [] : [`category:${quoted(category)}`]),
    ...(hasMedia ? ['img_count >= 1'] : []),
  ].join(' AND ');
  const index = isBestFirst ? SEARCH_INDEXES.posts : SEARCH_INDEXES.latest;
  const words = args.text.match(WORDS)?.length ?? 0;
  if (words === 0) return NOTHING_FOUND;
  const asked = { ...args, index, filters };
  const found = await ask(parts, scope, { ...asked, needsAllWords: true }, postHitFrom);
  if (found.hasFailed || found.total > 0 || words === 1) return found;
  return { ...(await ask(parts, scope, asked, postHitFrom)), hasDroppedWords: true };
}

/** Searches the community's members by name. */
export function searchPeople(
  scope: SearchScope,
  args: SearchTextArgs,
  parts: SearchParts = realParts,
): Promise<SearchPage<PersonHit>> {
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

/** Prefetches the key and the provider's client. Errors are ignored: the search itself reports them. */
export function prepareSearch(scope: SearchScope, { keys, settings }: SearchParts = realParts): void {
  if (settings() === null) return;
  Promise.all([keys.keyFor(scope), import('algoliasearch/lite')]).catch(() => undefined);
}
