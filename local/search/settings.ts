import { badRequest, notSupported } from './errors.ts';
import { type Fields, readCount, readText, readTexts } from './fields.ts';
import type { TypoSizes } from './words.ts';

/** The supported settings of an index. Defaults are the provider's. */
export interface Settings {
  /** Each entry is one rank: attributes of equal weight. Null: every attribute, in one rank. */
  readonly searchableAttributes: readonly (readonly string[])[] | null;
  /** Attribute names, without `filterOnly(…)`. */
  readonly facets: readonly string[];
  readonly customRanking: readonly SortKey[];
  readonly ranking: readonly Criterion[];
  readonly replicas: readonly string[];
  readonly unretrievableAttributes: readonly string[];
  readonly attributesToRetrieve: readonly string[];
  /** Null: the searched attributes. */
  readonly attributesToHighlight: readonly string[] | null;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly hitsPerPage: number;
  /** Maximum number of hits that pagination can reach. */
  readonly paginationLimitedTo: number;
  readonly typoTolerance: TypoTolerance;
  readonly typoSizes: TypoSizes;
  /** Whether words of digits alone may have typos. */
  readonly hasNumericTypos: boolean;
  readonly ignorePlurals: boolean;
  readonly removeStopWords: boolean;
  /** With 'allOptional', a query without hits is repeated with all words optional. */
  readonly removeWordsIfNoResults: 'none' | 'allOptional';
  readonly exactOnSingleWordQuery: 'attribute' | 'word' | 'none';
  /** Which alternatives count as exact matches. Plurals always do. */
  readonly alternativesAsExact: readonly AlternativeKind[];
  /** As they were set, for reading them back. */
  readonly raw: Fields;
}

export interface SortKey {
  readonly attribute: string;
  readonly descending: boolean;
}

/** `min`: only the records with the smallest number of typos are hits. */
export type TypoTolerance = 'none' | 'all' | 'min';

export type Criterion = 'typo' | 'words' | 'proximity' | 'attribute' | 'exact' | 'custom' | SortKey;

export type AlternativeKind = 'ignorePlurals' | 'singleWordSynonym' | 'multiWordsSynonym';

/** `geo` and `filters` are accepted but have no effect here. */
const RANKING = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const IGNORED = ['geo', 'filters'];

const SUPPORTED = ['typo', 'words', 'proximity', 'attribute', 'exact', 'custom'] as const;

export const HITS_PER_PAGE_MAX = 1000;
const PAGINATION_MAX = 20_000;
const WORD_SIZE_MAX = 1000;

const DEFAULTS: Fields = {
  searchableAttributes: null,
  attributesForFaceting: null,
  customRanking: null,
  ranking: RANKING,
  unretrievableAttributes: null,
  attributesToRetrieve: null,
  attributesToHighlight: null,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  hitsPerPage: 20,
  paginationLimitedTo: 1000,
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  ignorePlurals: false,
  removeStopWords: false,
  removeWordsIfNoResults: 'none',
  exactOnSingleWordQuery: 'attribute',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
  queryLanguages: [],
  indexLanguages: [],
};
const KNOWN = new Set([...Object.keys(DEFAULTS), 'replicas']);

/** Merges settings into the existing ones (`before`). Throws 400 for invalid and unsupported ones. */
export function readSettings(given: Fields, before: Fields = {}): Settings {
  for (const name of Object.keys(given)) if (!KNOWN.has(name)) throw notSupported(`the setting ${name}`);
  const raw = { ...DEFAULTS, ...before, ...given };
  const texts = (name: string): readonly string[] => {
    const value = raw[name];
    return value === null || value === undefined ? [] : readTexts(value, name);
  };
  const searchable = texts('searchableAttributes');
  const replicas = texts('replicas');
  for (const name of replicas) if (name.includes('(')) throw notSupported('virtual replicas');
  return {
    searchableAttributes: searchable.length === 0 ? null : searchable.map(rankOf),
    facets: texts('attributesForFaceting').map(facetOf),
    customRanking: texts('customRanking').map((text) => sortKeyOf(text, 'customRanking')),
    ranking: (raw.ranking === null ? RANKING : texts('ranking')).flatMap(criterionOf),
    replicas,
    unretrievableAttributes: texts('unretrievableAttributes'),
    attributesToRetrieve: raw.attributesToRetrieve === null ? ['*'] : texts('attributesToRetrieve'),
    attributesToHighlight: raw.attributesToHighlight === null ? null : texts('attributesToHighlight'),
    highlightPreTag: readText(raw.highlightPreTag, 'highlightPreTag'),
    highlightPostTag: readText(raw.highlightPostTag, 'highlightPostTag'),
    hitsPerPage: readCount(raw.hitsPerPage, 'hitsPerPage', HITS_PER_PAGE_MAX),
    paginationLimitedTo: readCount(raw.paginationLimitedTo, 'paginationLimitedTo', PAGINATION_MAX),
    typoTolerance: readTypoTolerance(raw.typoTolerance),
    typoSizes: {
      one: readCount(raw.minWordSizefor1Typo, 'minWordSizefor1Typo', WORD_SIZE_MAX),
      two: readCount(raw.minWordSizefor2Typos, 'minWordSizefor2Typos', WORD_SIZE_MAX),
    },
    hasNumericTypos: raw.allowTyposOnNumericTokens !== false,
    ignorePlurals: readLanguages(raw, 'ignorePlurals'),
    removeStopWords: readLanguages(raw, 'removeStopWords'),
    removeWordsIfNoResults: readRemoveWords(raw.removeWordsIfNoResults),
    exactOnSingleWordQuery: readOneOf(raw, 'exactOnSingleWordQuery', ['attribute', 'word', 'none']),
    alternativesAsExact: readAlternatives(raw.alternativesAsExact),
    raw,
  };
}

/** https://www.algolia.com/doc/api-reference/api-parameters/alternativesAsExact */
function readAlternatives(value: unknown): readonly AlternativeKind[] {
  const kinds = readTexts(value, 'alternativesAsExact').map((alternativesAsExact) =>
    readOneOf({ alternativesAsExact }, 'alternativesAsExact', [
      'ignorePlurals',
      'singleWordSynonym',
      'multiWordsSynonym',
    ] as const),
  );
  if (!kinds.includes('ignorePlurals')) throw notSupported('alternativesAsExact without ignorePlurals');
  return kinds;
}

/** https://www.algolia.com/doc/api-reference/api-parameters/removeWordsIfNoResults */
export function readRemoveWords(value: unknown): Settings['removeWordsIfNoResults'] {
  return readOneOf({ removeWordsIfNoResults: value }, 'removeWordsIfNoResults', ['none', 'allOptional']);
}

/** https://www.algolia.com/doc/api-reference/api-parameters/typoTolerance */
export function readTypoTolerance(value: unknown): TypoTolerance {
  if (value === true || value === 'true') return 'all';
  if (value === false || value === 'false') return 'none';
  if (value === 'min') return 'min';
  if (value === 'strict') throw notSupported('typoTolerance: strict');
  throw badRequest('typoTolerance: neither a boolean nor min or strict');
}

/** Whether a language-dependent setting is on. Only English is supported. */
function readLanguages(raw: Fields, setting: 'ignorePlurals' | 'removeStopWords'): boolean {
  const value = raw[setting];
  if (value === false) return false;
  const languages =
    value === true ? readTexts(raw.queryLanguages, 'queryLanguages') : readTexts(value, setting);
  // Without a language the provider applies all of them, which is not supported.
  if (languages.join() !== 'en') throw notSupported(`${setting} in other languages than en`);
  return true;
}

function readOneOf<Value extends string>(raw: Fields, setting: string, supported: readonly Value[]): Value {
  const found = supported.find((value) => value === raw[setting]);
  if (found === undefined) throw notSupported(`${setting}: ${String(raw[setting])}`);
  return found;
}

/** `unordered(text)` is the same as `text` here: a word's position in its attribute is not ranked. */
function rankOf(entry: string): readonly string[] {
  return entry.split(',').map((part) => part.trim().replace(/^unordered\((.*)\)$/, '$1'));
}

function facetOf(entry: string): string {
  const wrapped = /^(\w+)\((.*)\)$/.exec(entry);
  if (wrapped === null) return entry;
  if (wrapped[1] !== 'filterOnly') throw notSupported(`attributesForFaceting: ${entry}`);
  return wrapped[2] ?? '';
}

function sortKeyOf(entry: string, setting: string): SortKey {
  const found = /^(asc|desc)\((.+)\)$/.exec(entry);
  if (found === null) throw badRequest(`${setting}: ${entry} should be asc(attribute) or desc(attribute)`);
  return { attribute: found[2] ?? '', descending: found[1] === 'desc' };
}

function criterionOf(entry: string): readonly Criterion[] {
  if (IGNORED.includes(entry)) return [];
  const known = SUPPORTED.find((criterion) => criterion === entry);
  if (known !== undefined) return [known];
  return [sortKeyOf(entry, 'ranking')];
}
