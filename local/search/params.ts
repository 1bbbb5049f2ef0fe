import { badRequest, notSupported } from './errors.ts';
import { type Fields, readCount, readText, readTexts } from './fields.ts';
import { type Filter, parseFilters } from './filters.ts';
import {
  HITS_PER_PAGE_MAX,
  readRemoveWords,
  readTypoTolerance,
  type Settings,
  type TypoTolerance,
} from './settings.ts';
import type { TypoSizes } from './words.ts';

/** The parameters of one search. Missing ones have the values of the settings. */
export interface SearchParams {
  readonly query: string;
  readonly filter: Filter;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[] | null;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  /** Null: all searchable attributes. */
  readonly restrictSearchableAttributes: readonly string[] | null;
  readonly prefix: 'last' | 'all' | 'none';
  readonly typos: TypoTolerance;
  readonly typoSizes: TypoSizes;
  readonly hasNumericTypos: boolean;
  readonly ignorePlurals: boolean;
  readonly alternativesAsExact: Settings['alternativesAsExact'];
  readonly removeStopWords: boolean;
  readonly removeWordsIfNoResults: Settings['removeWordsIfNoResults'];
  /** One of the words is enough from the start. */
  readonly areWordsOptional: boolean;
  /** URL-encoded, as the response repeats them. */
  readonly text: string;
}

/** Parameters without effect here. */
const IGNORED = new Set(['analytics', 'analyticsTags', 'userToken', 'indexName', 'type', 'responseFields']);
const PREFIXES = { prefixLast: 'last', prefixAll: 'all', prefixNone: 'none' } as const;

/** Parses the parameters of a search. Throws 400 for invalid and unsupported ones. */
export function readSearchParams(given: Fields, settings: Settings): SearchParams {
  if (given.type !== undefined && given.type !== 'default') throw notSupported('searches for facet values');
  if (given.responseFields !== undefined) throw notSupported('the parameter responseFields');
  const known = { ...given };
  const take = (name: string): unknown => {
    const value = known[name];
    delete known[name];
    return value;
  };
  const takeTexts = (name: string): readonly string[] | null => {
    const value = take(name);
    return value === undefined || value === null ? null : readTexts(value, name);
  };
  const takeText = (name: string, fallback: string): string => readText(take(name) ?? fallback, name);
  const typos = take('typoTolerance');
  const removeWords = take('removeWordsIfNoResults');
  const query = takeText('query', '');
  const params: SearchParams = {
    query,
    filter: parseFilters(takeText('filters', '')),
    page: readCount(take('page') ?? 0, 'page', Number.MAX_SAFE_INTEGER),
    hitsPerPage: readCount(take('hitsPerPage') ?? settings.hitsPerPage, 'hitsPerPage', HITS_PER_PAGE_MAX),
    attributesToRetrieve: takeTexts('attributesToRetrieve') ?? settings.attributesToRetrieve,
    attributesToHighlight: takeTexts('attributesToHighlight') ?? settings.attributesToHighlight,
    highlightPreTag: takeText('highlightPreTag', settings.highlightPreTag),
    highlightPostTag: takeText('highlightPostTag', settings.highlightPostTag),
    restrictSearchableAttributes: takeTexts('restrictSearchableAttributes'),
    prefix: readPrefix(take('queryType') ?? 'prefixLast'),
    typos: typos === undefined ? settings.typoTolerance : readTypoTolerance(typos),
    typoSizes: settings.typoSizes,
    hasNumericTypos: settings.hasNumericTypos,
    ignorePlurals: settings.ignorePlurals,
    alternativesAsExact: settings.alternativesAsExact,
    removeStopWords: settings.removeStopWords,
    removeWordsIfNoResults:
      removeWords === undefined ? settings.removeWordsIfNoResults : readRemoveWords(removeWords),
    areWordsOptional: readOptionalWords(take('optionalWords'), query),
    text: paramsText(given),
  };
  for (const name of Object.keys(known)) if (!IGNORED.has(name)) throw notSupported(`the parameter ${name}`);
  return params;
}

/** https://www.algolia.com/doc/api-reference/api-parameters/optionalWords */
function readOptionalWords(value: unknown, query: string): boolean {
  if (value === undefined || value === null) return false;
  if (value !== query) throw notSupported('optionalWords: other words than those of the query');
  return true;
}

function readPrefix(value: unknown): SearchParams['prefix'] {
  const type = readText(value, 'queryType');
  if (!Object.hasOwn(PREFIXES, type)) throw badRequest(`queryType: unknown ${type}`);
  return PREFIXES[type as keyof typeof PREFIXES];
}

function paramsText(given: Fields): string {
  return Object.entries(given)
    .filter(([name, value]) => name !== 'indexName' && value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}=${encodeURIComponent(text)}`;
    })
    .join('&');
}
