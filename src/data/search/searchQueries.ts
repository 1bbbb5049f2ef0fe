import type { CampusId } from '../../domain/campus.ts';
import { SEARCH_PAGE } from '../../domain/limits.ts';
import { SEARCH_INDEXES } from '../../domain/searchRecords.ts';
import type { Fields } from '../fields.ts';
import { appConfig } from '../appConfig.ts';
import type { SearchSettings } from '../appConfig.ts';
import { call } from '../callables.ts';
import { askHostedSearch, NOTHING_FOUND, pageOf, SEARCH_FAILED } from './hostedSearch.ts';
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

type Asked = Omit<SearchQuestion, 'size'>;

async function ask<Hit>(
  { keys, settings }: SearchParts,
  scope: SearchScope,
  question: Asked,
  hitFrom: (hit: Fields) => Hit,
): Promise<SearchPage<Hit>> {
  const search = settings();
  if (question.text.trim() === '') return NOTHING_FOUND;
  if (search === null) return SEARCH_FAILED;
  const [result] = await askHostedSearch(keys, search.host, scope, [{ ...question, size: SEARCH_PAGE }]);
  return pageOf(result, hitFrom);
}

const inCampus = (campusId: CampusId): string => `campus_id:${campusId}`;
const onCampus = ({ campusId }: SearchScope): string => inCampus(campusId);

/** What of the posts with these words. */
export interface PostQuestion extends TextQuestion {
  /** A category's value, or all of them. */
  readonly category?: string | null;
  /** With pictures or videos alone. */
  readonly hasMedia?: boolean;
  /** What fits best comes first, not what is newest. */
  readonly isBestFirst?: boolean;
}

/** A value in the provider's filters. */
const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/** Top posts of the community with these words; `fetchFoundPosts` reads them. */
export function searchPosts(
  scope: SearchScope,
  { category = null, hasMedia = false, isBestFirst = false, ...question }: PostQuestion,
  parts: SearchParts = realParts,
): Promise<SearchPage<PostHit>> {
  const filters = [
    onCampus(scope),
    ...(category === null ? [] : [`category:${quoted(category)}`]),
    ...(hasMedia ? ['img_count >= 1'] : []),
  ].join(' AND ');
  const index = isBestFirst ? SEARCH_INDEXES.posts : SEARCH_INDEXES.latest;
  return ask(parts, scope, { ...question, index, filters }, postHitFrom);
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

/** For whom suggestions are made. */
export interface SuggestionScope extends SearchScope {
  /** Whose members may be found; null for visitors and whoever has proven no school. */
  readonly peopleOf: CampusId | null;
  /** Popular searches tell of a community: they are for its own. */
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

/** Popular searches that go on as the text does, people and schools by name: one request. A failure suggests nothing. */
export async function searchSuggestions(
  { peopleOf, hasTerms, ...scope }: SuggestionScope,
  text: string,
  { keys, settings }: SearchParts = realParts,
): Promise<Suggestions> {
  const search = settings();
  if (search === null || text.trim() === '') return { terms: [], people: [], schools: [] };
  const { suggestions, people, campuses } = SEARCH_INDEXES;
  const about = (
    index: SearchQuestion['index'],
    campusId: CampusId | null,
    size: number,
  ): SearchQuestion => ({
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

/** Has the key and the provider's client here before they are wanted. Silent: the search itself says what is wrong. */
export function prepareSearch(scope: SearchScope, { keys, settings }: SearchParts = realParts): void {
  if (settings() === null) return;
  Promise.all([keys.keyFor(scope), import('algoliasearch/lite')]).catch(() => undefined);
}
