import type { Algoliasearch, IndexSettings } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SearchServer, startSearch } from '../../local/search/server.ts';
import { fill, fullClient, idsOf, lite } from './support/search.ts';

/*
 * Which records a query finds by its settings, and in which order. Beside each case stands the provider's page that says so, as
 * read in November 2026; nothing was tried on the hosted service.
 */

const DOC = 'https://www.algolia.com/doc';
const PARAMETERS = `${DOC}/api-reference/api-parameters`;
const GUIDES = `${DOC}/guides/managing-results/optimize-search-results`;
const TYPOS = `${GUIDES}/typo-tolerance/in-depth/configuring-typo-tolerance`;
const PREFIXES = `${GUIDES}/override-search-engine-defaults/in-depth/prefix-searching`;
const SPLITTING = `${GUIDES}/handling-natural-languages-nlp/in-depth/splitting-and-concatenation`;
const CRITERIA = `${DOC}/guides/managing-results/relevance-overview/in-depth/ranking-criteria`;

interface Case {
  readonly says: string;
  readonly source: string;
  readonly settings?: IndexSettings;
  /** Texts of the records, `a`, `b`, `c` and so on. */
  readonly records: readonly string[];
  readonly query: string;
  readonly finds: readonly string[];
}

let server: SearchServer;
let admin: Algoliasearch;

beforeAll(async () => {
  server = await startSearch();
  admin = fullClient(server.port);
});
afterAll(() => server.stop());

let made = 0;

async function answer({ settings = {}, records, query }: Case): Promise<readonly string[]> {
  made += 1;
  const indexName = `case${String(made)}`;
  const objects = records.map((text, n) => ({ objectID: 'abcdefgh'.charAt(n), text, campus_id: 'ut' }));
  await fill(admin, indexName, objects, { ...settings });
  return idsOf(lite(server.port), { indexName, query, filters: 'campus_id:ut' });
}

const PLURALS = { ignorePlurals: ['en'] } as const satisfies IndexSettings;
const OPTIONAL = { removeWordsIfNoResults: 'allOptional' } as const satisfies IndexSettings;
const NO_STOP_WORDS = { removeStopWords: ['en'], queryLanguages: ['en'] } as const satisfies IndexSettings;

const CASES: Readonly<Record<string, readonly Case[]>> = {
  typos: [
    {
      says: 'one from four letters',
      source: `${PARAMETERS}/minWordSizefor1Typo`,
      records: ['desk', 'dusk till dawn'],
      query: 'dsk lamp',
      finds: [],
    },
    { says: 'one in four', source: TYPOS, records: ['lamp', 'book'], query: 'bokk', finds: ['b'] },
    { says: 'two in seven are too many', source: TYPOS, records: ['monitor'], query: 'minotar', finds: [] },
    { says: 'two in eight', source: TYPOS, records: ['calculus'], query: 'calkulsu', finds: ['a'] },
    { says: 'three in any are too many', source: TYPOS, records: ['calculus'], query: 'kalkulsu', finds: [] },
    {
      says: 'by other sizes when the settings name them',
      source: `${PARAMETERS}/minWordSizefor2Typos`,
      settings: { minWordSizefor2Typos: 7 },
      records: ['monitor'],
      query: 'mnoitro',
      finds: ['a'],
    },
    {
      says: 'also in a word that is still being typed',
      source: PREFIXES,
      records: ['calculus', 'lamp'],
      query: 'caclu',
      finds: ['a'],
    },
    {
      says: 'only the fewest that there are with min',
      source: `${PARAMETERS}/typoTolerance`,
      settings: { typoTolerance: 'min' },
      records: ['dusk', 'desk', 'old desk'],
      query: 'desk',
      finds: ['b', 'c'],
    },
    {
      says: 'those with typos where nothing has fewer, with min',
      source: `${PARAMETERS}/typoTolerance`,
      settings: { typoTolerance: 'min' },
      records: ['dusk', 'desk'],
      query: 'dsek',
      finds: ['b'],
    },
    {
      says: 'none, and no other spacing, when they are off',
      source: SPLITTING,
      settings: { typoTolerance: false },
      records: ['air fryer', 'airfriers'],
      query: 'airfryer',
      finds: [],
    },
  ],
  'spaces that are missing or too many': [
    {
      says: 'one word of the query for two of a record',
      source: SPLITTING,
      records: ['katherine johnson', 'katherine of johnson', 'kate'],
      query: 'katherinejohnson',
      finds: ['a'],
    },
    {
      says: 'for two and no more',
      source: SPLITTING,
      records: ['james earl jones'],
      query: 'jamesearljones',
      finds: [],
    },
    {
      says: 'at the place at which most records can be split',
      source: SPLITTING,
      records: ['now here', 'no where', 'No, where?', 'no idea where'],
      query: 'nowhere',
      finds: ['b', 'c'],
    },
    {
      says: 'not in words of three letters',
      source: SPLITTING,
      records: ['c ar'],
      query: 'car',
      finds: [],
    },
    {
      says: 'not with a first part of thirteen letters',
      source: SPLITTING,
      records: ['refrigerators cheap'],
      query: 'refrigeratorscheap',
      finds: [],
    },
    {
      says: 'two words of the query for one of a record',
      source: SPLITTING,
      records: ['white nightstand', 'night'],
      query: 'white night stand',
      finds: ['a'],
    },
    {
      says: 'all words together',
      source: SPLITTING,
      records: ['awonderfulday'],
      query: 'a wonderful day',
      finds: ['a'],
    },
    {
      says: 'the sixth and the seventh no more',
      source: SPLITTING,
      records: ['one two three four five nightstand'],
      query: 'one two three four five night stand',
      finds: [],
    },
  ],
  'singulars and plurals': [
    {
      says: 'are the same letters',
      source: `${PARAMETERS}/ignorePlurals`,
      settings: { ...PLURALS, typoTolerance: false, exactOnSingleWordQuery: 'word' },
      records: ['red car', 'cars', 'cart'],
      query: 'cars',
      finds: ['a', 'b'],
    },
    {
      says: 'also irregular ones',
      source: `${PARAMETERS}/ignorePlurals`,
      settings: { ...PLURALS, typoTolerance: false },
      records: ['seat for children', 'seat'],
      query: 'child seat',
      finds: ['a'],
    },
    {
      says: 'count as exact: only the own order parts them',
      source: `${GUIDES}/override-search-engine-defaults/in-depth/adjust-exact-settings`,
      settings: { ...PLURALS, exactOnSingleWordQuery: 'word' },
      records: ['dogs', 'dog', 'doggy'],
      query: 'dog',
      finds: ['a', 'b', 'c'],
    },
    {
      says: 'are different words when the settings do not say so',
      source: `${PARAMETERS}/ignorePlurals`,
      settings: { typoTolerance: false },
      records: ['car'],
      query: 'cars',
      finds: [],
    },
  ],
  'words that tell little': [
    {
      says: 'are left out',
      source: `${PARAMETERS}/removeStopWords`,
      settings: NO_STOP_WORDS,
      records: ['lamp, bendy arm'],
      query: 'the lamp with a bendy arm',
      finds: ['a'],
    },
    {
      says: 'are words like others when they are last: they may be a beginning',
      source: `${PARAMETERS}/removeStopWords`,
      settings: NO_STOP_WORDS,
      records: ['desk', 'desk from a theater'],
      query: 'desk the',
      finds: ['b'],
    },
    {
      says: 'are looked for when the settings do not say so',
      source: `${PARAMETERS}/removeStopWords`,
      records: ['lamp, bendy arm'],
      query: 'the lamp',
      finds: [],
    },
  ],
  'a query without a result': [
    {
      says: 'is tried again with any of its words',
      source: `${PARAMETERS}/removeWordsIfNoResults`,
      settings: OPTIONAL,
      records: ['dreadnought', 'lamp'],
      query: 'dreadnought guitar',
      finds: ['a'],
    },
    {
      says: 'finds nothing more when it finds something',
      source: `${PARAMETERS}/removeWordsIfNoResults`,
      settings: OPTIONAL,
      records: ['dreadnought', 'dreadnought guitar'],
      query: 'dreadnought guitar',
      finds: ['b'],
    },
    {
      says: 'stays without when the settings do not say so',
      source: `${PARAMETERS}/removeWordsIfNoResults`,
      records: ['dreadnought'],
      query: 'dreadnought guitar',
      finds: [],
    },
  ],
  'the order': [
    {
      says: 'puts more words first where they are optional',
      source: `${CRITERIA}#words-if-applicable`,
      settings: OPTIONAL,
      records: ['tickets', 'tickets for Saturday', 'Saturday'],
      query: 'football tickets saturday',
      finds: ['b', 'a', 'c'],
    },
    {
      says: 'puts fewer typos before more words',
      source: CRITERIA,
      settings: OPTIONAL,
      records: ['tickets Saturdey', 'tickets'],
      query: 'football tickets saturday',
      finds: ['b', 'a'],
    },
    {
      says: 'puts words that stand together before others',
      source: `${CRITERIA}#proximity`,
      records: ['george timothy clooney', 'george clooney', 'clooney and his old friend named george'],
      query: 'george clooney',
      finds: ['b', 'a', 'c'],
    },
    {
      says: 'tells no distance from eight words on',
      source: 'https://discourse.algolia.com/t/proximitydistance-issue-with-an-array/2532',
      records: ['desk 1 2 3 4 5 6 7 8 9 lamp', 'desk 1 2 3 4 5 6 7 lamp', 'desk 1 2 3 4 5 6 lamp'],
      query: 'desk lamp',
      finds: ['c', 'a', 'b'],
    },
    {
      says: 'puts a whole word before a beginning',
      source: `${PARAMETERS}/exactOnSingleWordQuery`,
      settings: { exactOnSingleWordQuery: 'word' },
      records: ['desktop', 'old desk'],
      query: 'desk',
      finds: ['b', 'a'],
    },
    {
      says: 'puts a whole attribute before a word, without that setting',
      source: `${PARAMETERS}/exactOnSingleWordQuery`,
      records: ['old desk', 'desk'],
      query: 'desk',
      finds: ['b', 'a'],
    },
  ],
};

describe.each(Object.entries(CASES))('%s', (_what, cases) => {
  test.each(cases)('$says', async (one) => {
    expect(await answer(one), one.source).toEqual(one.finds);
  });
});

test('words that are optional are not needed, and one of them is', async () => {
  const texts = ['tickets', 'tickets for Saturday', 'Sunday'];
  await fill(
    admin,
    'optional',
    texts.map((text, n) => ({ objectID: 'abc'.charAt(n), text, campus_id: 'ut' })),
  );
  const asked = { indexName: 'optional', query: 'tickets saturday', filters: 'campus_id:ut' };
  expect(await idsOf(lite(server.port), asked)).toEqual(['b']);
  expect(await idsOf(lite(server.port), { ...asked, optionalWords: asked.query })).toEqual(['b', 'a']);
  await expect(
    lite(server.port).search({ requests: [{ ...asked, optionalWords: 'tickets' }] }),
  ).rejects.toThrow('Not built in the local search: optionalWords');
});

test('words that were written in two, or as one, are highlighted', async () => {
  await fill(admin, 'marks', [{ objectID: 'a', text: 'Air fryer on a nightstand', campus_id: 'ut' }]);
  const request = { indexName: 'marks', query: 'airfryer night stand' };
  const { results } = await lite(server.port).searchForHits({ requests: [request] });
  expect(results[0]?.hits[0]?._highlightResult).toMatchObject({
    text: { value: '<em>Air</em> <em>fryer</em> on a <em>nightstand</em>', matchLevel: 'full' },
  });
});

const REFUSED: readonly (readonly [setting: string, settings: IndexSettings])[] = [
  ['typoTolerance', { typoTolerance: 'strict' }],
  ['removeWordsIfNoResults', { removeWordsIfNoResults: 'lastWords' }],
  ['ignorePlurals', { ignorePlurals: true }],
  ['removeStopWords', { removeStopWords: ['fr'] }],
];

test.each(REFUSED)('what the stand-in has not of %s is refused by name', async (setting, indexSettings) => {
  await expect(admin.setSettings({ indexName: 'refused', indexSettings })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(`Not built in the local search: ${setting}`) as unknown,
  });
});
