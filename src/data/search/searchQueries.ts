import { SEARCH_INDEXES } from '../../domain/searchRecords.ts';
import type { Fields } from '../fields.ts';
import { appConfig } from '../appConfig.ts';
import type { SearchSettings } from '../appConfig.ts';
import { call } from '../callables.ts';
import { askHostedSearch, NOTHING_FOUND } from './hostedSearch.ts';
import type { SearchPage, SearchQuestion } from './hostedSearch.ts';
import { campusHitFrom, personHitFrom, postHitFrom, suggestionHitFrom } from './searchHits.ts';
import type { CampusHit, PersonHit, PostHit, SuggestionHit } from './searchHits.ts';
import { SearchKeys } from './searchKeys.ts';
import type { SearchScope } from './searchKeys.ts';

/** What a search needs of the world around it; tests bring their own. */
export interface SearchParts {
  readonly keys: SearchKeys;
  readonly settings: () => SearchSettings | null;
}

const realParts: SearchParts = {
  keys: new SearchKeys((campusId) => call('searchKey', { campusId })),
  settings: () => appConfig().search,
};

/** What to search for; pages count from 0. An empty text finds nothing and asks nobody. */
export interface TextQuestion {
  readonly text: string;
  readonly page: number;
}

function ask<Hit>(
  { keys, settings }: SearchParts,
  scope: SearchScope,
  question: SearchQuestion,
  hitFrom: (hit: Fields) => Hit,
): Promise<SearchPage<Hit>> {
  const search = settings();
  if (search === null || question.text.trim() === '') return Promise.resolve(NOTHING_FOUND);
  return askHostedSearch(keys, search.host, scope, question, hitFrom);
}

const onCampus = ({ campusId }: SearchScope): string => `campus_id:${campusId}`;

/** Top posts of the community with these words, newest first; `fetchPosts` reads them. */
export function searchPosts(
  scope: SearchScope,
  question: TextQuestion,
  parts: SearchParts = realParts,
): Promise<SearchPage<PostHit>> {
  const filters = onCampus(scope);
  return ask(parts, scope, { ...question, index: SEARCH_INDEXES.latest, filters }, postHitFrom);
}

/** Those of them with pictures or videos. */
export function searchMedia(
  scope: SearchScope,
  question: TextQuestion,
  parts: SearchParts = realParts,
): Promise<SearchPage<PostHit>> {
  const filters = `${onCampus(scope)} AND img_count >= 1`;
  return ask(parts, scope, { ...question, index: SEARCH_INDEXES.latest, filters }, postHitFrom);
}

/** Members of the community by their names. */
export function searchPeople(
  scope: SearchScope,
  question: TextQuestion,
  parts: SearchParts = realParts,
): Promise<SearchPage<PersonHit>> {
  const filters = onCampus(scope);
  return ask(parts, scope, { ...question, index: SEARCH_INDEXES.people, filters }, personHitFrom);
}

/** Popular searches of the community that go on as the text does. */
export function searchSuggestions(
  scope: SearchScope,
  question: TextQuestion,
  parts: SearchParts = realParts,
): Promise<SearchPage<SuggestionHit>> {
  const filters = onCampus(scope);
  return ask(parts, scope, { ...question, index: SEARCH_INDEXES.suggestions, filters }, suggestionHitFrom);
}

/** Schools by name; open to everyone. */
export function searchCampuses(
  scope: SearchScope,
  question: TextQuestion,
  parts: SearchParts = realParts,
): Promise<SearchPage<CampusHit>> {
  return ask(parts, scope, { ...question, index: SEARCH_INDEXES.campuses, filters: null }, campusHitFrom);
}
