import type { CampusId } from '../../domain/campus.ts';
import { SEARCH_INDEXES } from '../../domain/searchRecords.ts';
import { appConfig } from '../config/appConfig.ts';
import { callFunction } from '../calls/callFunction.ts';
import { answerOf, call } from '../calls/callables.ts';
import { withoutSdk } from '../live/withoutSdk.ts';
import {
  ask,
  findPosts,
  inCampus,
  type PostSearchArgs,
  type SearchParts,
  type SearchTextArgs,
} from './findPosts.ts';
import { askHostedSearch, NOTHING_FOUND, pageOf, type SearchPage, type SearchArgs } from './hostedSearch.ts';
import {
  campusHitFrom,
  personHitFrom,
  suggestionHitFrom,
  type PersonHit,
  type PostHit,
} from './searchHits.ts';
import { SearchKeys, type SearchScope } from './searchKeys.ts';
import { SUGGESTED, type Suggestions } from './suggestions.ts';

export const realParts: SearchParts = {
  keys: new SearchKeys((campusId) =>
    withoutSdk(
      async (token) => answerOf('searchKey', await callFunction('searchKey', { campusId }, token)),
      () => call('searchKey', { campusId }),
    ),
  ),
  settings: () => appConfig().search,
};

/** Searches the community's top posts: see `findPosts`. */
export function searchPosts(
  scope: SearchScope,
  args: PostSearchArgs,
  parts: SearchParts = realParts,
): Promise<SearchPage<PostHit>> {
  return findPosts(parts, scope, args);
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
    about(campuses, null, SUGGESTED.schools),
    ...(hasTerms ? [about(suggestions, scope.campusId, SUGGESTED.terms)] : []),
    ...(peopleOf === null ? [] : [about(people, peopleOf, SUGGESTED.people)]),
  ]);
  const { hits: schools, hasFailed } = pageOf(answers[0], campusHitFrom);
  return {
    hasFailed,
    schools,
    terms: hasTerms ? pageOf(answers[1], suggestionHitFrom).hits : [],
    people: peopleOf === null ? [] : pageOf(answers.at(-1), personHitFrom).hits,
  };
}

/** Prefetches the key. Errors are ignored: the search itself reports them. */
export function prepareSearch(scope: SearchScope, { keys, settings }: SearchParts = realParts): void {
  if (settings() === null) return;
  keys.keyFor(scope).catch(() => undefined);
}
