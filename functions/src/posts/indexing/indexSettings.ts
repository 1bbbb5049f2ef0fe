import type { IndexSettings } from 'algoliasearch';
import { SEARCH_INDEXES, type SearchIndex } from '../../../../src/domain/searchRecords.ts';

/*
 * How every index searches: the whole of its settings, so that nothing has to be set by hand; the other names of things
 * are in `synonyms.ts`. The operator's commands `search-settings` and `reindex` apply both to the provider, the start
 * of the local backend to its stand-in. What each setting does:
 * https://www.algolia.com/doc/api-reference/settings-api-parameters
 */

/** Posts and queries are in English. */
const ENGLISH = {
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  // 'bikes' finds a bike.
  ignorePlurals: ['en'],
} as const satisfies IndexSettings;

/** The provider's defaults, stated because tests check the stand-in against them. */
const TYPOS = {
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
} as const satisfies IndexSettings;

const POSTS: IndexSettings = {
  ...ENGLISH,
  ...TYPOS,
  // 'lsat' is no misspelling of 'last', nor 'gmat' of 'mat'.
  minWordSizefor1Typo: 5,
  // 'bike' finds bikes before a moped that parks in bike spots.
  searchableAttributes: [
    'unordered(names)',
    'unordered(text)',
    'unordered(facts)',
    'unordered(forms)',
    'unordered(category)',
    'username',
  ],
  // Numeric attributes (prices, pictures, times, days) can be filtered without being declared.
  attributesForFaceting: [
    'filterOnly(campus_id)',
    'filterOnly(category)',
    'filterOnly(kind)',
    'filterOnly(status)',
    'filterOnly(condition)',
    'filterOnly(size)',
    'filterOnly(bedrooms)',
  ],
  customRanking: ['desc(created_at)'],
  attributesToHighlight: ['text'],
  unretrievableAttributes: ['stamp', 'names', 'forms', 'facts'],
  // An ISBN is no misspelling of another one.
  allowTyposOnNumericTokens: false,
  removeStopWords: ['en'],
  // 'dreadnought guitar' finds a dreadnought that is not described as a guitar.
  removeWordsIfNoResults: 'allOptional',
  // 'desk' finds desks before desktops.
  exactOnSingleWordQuery: 'word',
  // 'couch' finds couches before sofas.
  alternativesAsExact: ['ignorePlurals'],
};

/**
 * Newest first, however well a post fits: `typoTolerance: 'min'` keeps what fits worse out instead, as the provider
 * advises for replicas that are sorted. A standard replica, since a virtual one sorts what it finds most relevant
 * alone. https://www.algolia.com/doc/guides/managing-results/refine-results/sorting/in-depth/replicas
 */
const LATEST: IndexSettings = {
  ...POSTS,
  typoTolerance: 'min',
  ranking: [
    'desc(created_at)',
    'typo',
    'geo',
    'words',
    'filters',
    'proximity',
    'attribute',
    'exact',
    'custom',
  ],
};

export const INDEX_SETTINGS: Readonly<Record<SearchIndex, IndexSettings>> = {
  [SEARCH_INDEXES.posts]: { ...POSTS, replicas: [SEARCH_INDEXES.latest] },
  [SEARCH_INDEXES.latest]: LATEST,
  [SEARCH_INDEXES.people]: {
    ...TYPOS,
    searchableAttributes: ['first_name,last_name', 'username'],
    attributesForFaceting: ['filterOnly(campus_id)'],
    customRanking: ['asc(username)'],
    attributesToHighlight: [],
    unretrievableAttributes: ['stamp'],
  },
  [SEARCH_INDEXES.campuses]: {
    ...TYPOS,
    searchableAttributes: ['unordered(name)', 'short_name', 'city', 'state'],
    attributesForFaceting: ['filterOnly(campus_id)'],
    customRanking: ['asc(name)'],
    attributesToHighlight: [],
    unretrievableAttributes: ['stamp'],
  },
  [SEARCH_INDEXES.suggestions]: {
    ...ENGLISH,
    ...TYPOS,
    searchableAttributes: ['unordered(text)'],
    attributesForFaceting: ['filterOnly(campus_id)'],
    customRanking: ['desc(total_views)'],
    attributesToHighlight: ['text'],
    unretrievableAttributes: ['stamp'],
  },
};
