import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SEARCH_KEY } from '../../local/search/keys.ts';
import { type SearchServer, startSearch } from '../../local/search/server.ts';
import { fill, fullClient, idsOf, lite } from './support/search.ts';

/*
 * What synonyms find, by the provider's own clients. Beside each case stands the page that says so, as read in November 2026;
 * nothing was tried on the hosted service.
 */

const DOC = 'https://www.algolia.com/doc';
const GUIDE = `${DOC}/guides/managing-results/optimize-search-results/adding-synonyms`;
const EXACT = `${DOC}/api-reference/api-parameters/alternativesAsExact`;
const MATCHING =
  'https://support.algolia.com/hc/en-us/articles/4406975249297-Why-don-t-synonyms-match-as-expected';

let server: SearchServer;
let admin: Algoliasearch;
let dataFolder = '';

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'synonyms-'));
  server = await startSearch({ dataFolder });
  admin = fullClient(server.port);
});
afterEach(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true });
});

const indexName = 'posts';
const COUCH: SynonymHit = { objectID: 'couch', type: 'synonym', synonyms: ['couch', 'sofa'] };
const FRIDGE: SynonymHit = {
  objectID: 'f',
  type: 'synonym',
  synonyms: ['mini fridge', 'compact refrigerator'],
};
const TABLET: SynonymHit = {
  objectID: 't',
  type: 'oneWaySynonym',
  input: 'tablet',
  synonyms: ['ipad', 'galaxy tab'],
};
const ALL = [COUCH, FRIDGE, TABLET];

async function save(synonymHit: SynonymHit[], replaceExistingSynonyms = false): Promise<void> {
  const { taskID } = await admin.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms });
  await admin.waitForTask({ indexName, taskID });
}

async function put(texts: readonly string[], settings: IndexSettings = {}): Promise<void> {
  const objects = texts.map((text, n) => ({ objectID: 'abcdefgh'.charAt(n), text, campus_id: 'ut' }));
  await fill(admin, indexName, objects, { ...settings });
}

const found = (query: string): Promise<string[]> =>
  idsOf(lite(server.port), { indexName, query, filters: 'campus_id:ut' });

interface Case {
  readonly says: string;
  readonly source: string;
  readonly settings?: IndexSettings;
  /** Texts of the records, `a`, `b`, `c` and so on. */
  readonly records: readonly string[];
  readonly query: string;
  readonly finds: readonly string[];
}

const CASES: readonly Case[] = [
  {
    says: 'a word finds the other',
    source: GUIDE,
    records: ['blue sofa', 'lamp'],
    query: 'couch',
    finds: ['a'],
  },
  { says: 'and the other way', source: GUIDE, records: ['blue couch', 'lamp'], query: 'sofa', finds: ['a'] },
  {
    says: 'with other words, which are needed still',
    source: GUIDE,
    records: ['blue sofa', 'red sofa'],
    query: 'blue couch',
    finds: ['a'],
  },
  {
    says: 'whatever the case and the accents',
    source: GUIDE,
    records: ['Blue SOFÁ'],
    query: 'Couch',
    finds: ['a'],
  },
  {
    says: 'one way only where it is said so',
    source: GUIDE,
    records: ['ipad', 'tablet', 'galaxy tab 7'],
    query: 'tablet',
    finds: ['b', 'a', 'c'],
  },
  { says: 'not back', source: GUIDE, records: ['ipad', 'tablet', 'galaxy tab'], query: 'ipad', finds: ['a'] },
  {
    says: 'nor between what stands for the same',
    source: GUIDE,
    records: ['ipad', 'galaxy tab'],
    query: 'galaxy tab',
    finds: ['b'],
  },
  {
    says: 'while the word is being typed',
    source: GUIDE,
    records: ['blue sofa', 'lamp'],
    query: 'cou',
    finds: ['a'],
  },
  {
    says: 'a phrase finds a phrase',
    source: MATCHING,
    records: ['white compact refrigerator', 'white fridge'],
    query: 'mini fridge',
    finds: ['a'],
  },
  {
    says: 'whose words stand together, in that order',
    source: MATCHING,
    records: ['compact car with a refrigerator', 'refrigerator, compact'],
    query: 'mini fridge',
    finds: [],
  },
  {
    says: 'a phrase only once its last word begins',
    source: MATCHING,
    records: ['compact refrigerator'],
    query: 'mini',
    finds: [],
  },
  {
    says: 'and from then on',
    source: MATCHING,
    records: ['compact refrigerator'],
    query: 'mini fr',
    finds: ['a'],
  },
  {
    says: 'a phrase among other words',
    source: MATCHING,
    records: ['white compact refrigerator'],
    query: 'mini fridge white',
    finds: ['a'],
  },
  { says: 'not with a typo', source: MATCHING, records: ['sofa', 'couch'], query: 'cuoch', finds: ['b'] },
  { says: 'nor for a typo in a record', source: MATCHING, records: ['soffa'], query: 'couch', finds: [] },
  {
    says: 'without counting as a typo',
    source: MATCHING,
    settings: { typoTolerance: 'min' },
    records: ['coach', 'sofa'],
    query: 'couch',
    finds: ['b'],
  },
  {
    says: 'as exactly as the word, unless it is said otherwise',
    source: EXACT,
    settings: { exactOnSingleWordQuery: 'word' },
    records: ['a sofa', 'the couch'],
    query: 'couch',
    finds: ['a', 'b'],
  },
  {
    says: 'after the word, where it is said so',
    source: EXACT,
    settings: { exactOnSingleWordQuery: 'word', alternativesAsExact: ['ignorePlurals'] },
    records: ['a sofa', 'the couch'],
    query: 'couch',
    finds: ['b', 'a'],
  },
  {
    says: 'a phrase after its own words',
    source: MATCHING,
    records: ['compact refrigerator', 'mini fridge'],
    query: 'mini fridge',
    finds: ['b', 'a'],
  },
  {
    says: 'unless it is said that it is as exact',
    source: EXACT,
    settings: { alternativesAsExact: ['ignorePlurals', 'multiWordsSynonym'] },
    records: ['compact refrigerator', 'mini fridge'],
    query: 'mini fridge',
    finds: ['a', 'b'],
  },
];

describe('synonyms', () => {
  test.each(CASES)('find $says', async ({ source, settings, records, query, finds }) => {
    await put(records, settings);
    await save(ALL);
    expect(await found(query), source).toEqual(finds);
  });

  test('are marked: the word, or the whole phrase', async () => {
    await put(['Sofa, compact, and a compact refrigerator']);
    await save(ALL);
    const requests = ['couch', 'mini fridge'].map((query) => ({ indexName, query }));
    const { results } = await lite(server.port).searchForHits({ requests });
    expect(results.map(({ hits }) => hits[0]?._highlightResult)).toMatchObject([
      { text: { value: '<em>Sofa</em>, compact, and a compact refrigerator', matchedWords: ['couch'] } },
      {
        text: {
          value: 'Sofa, compact, and a <em>compact</em> <em>refrigerator</em>',
          matchLevel: 'full',
          matchedWords: ['mini', 'fridge'],
        },
      },
    ]);
  });

  test('belong to one index: a replica has its own', async () => {
    await put(['sofa'], { replicas: ['latest'] });
    await save(ALL);
    const ofReplica = () => idsOf(lite(server.port), { indexName: 'latest', query: 'couch' });
    expect(await ofReplica()).toEqual([]);
    await admin.saveSynonyms({ indexName: 'latest', synonymHit: [COUCH] });
    expect(await ofReplica()).toEqual(['a']);
  });

  test('are added to the others, or take their place', async () => {
    await put(['sofa', 'loveseat']);
    await save(ALL);
    await save([{ objectID: 'couch', type: 'synonym', synonyms: ['couch', 'loveseat'] }]);
    expect([await found('couch'), await found('tablet')]).toEqual([['b'], []]);
    const listed = async () =>
      (await admin.searchSynonyms({ indexName })).hits.map(({ objectID }) => objectID);
    expect(await listed()).toEqual(['couch', 'f', 't']);
    await save([FRIDGE], true);
    expect(await listed()).toEqual(['f']);
    expect(await found('couch')).toEqual([]);
  });

  test('are listed whole, page by page, to administrators alone', async () => {
    await put([]);
    await save(ALL);
    const pages = [0, 1].map((page) =>
      admin.searchSynonyms({ indexName, searchSynonymsParams: { page, hitsPerPage: 2 } }),
    );
    expect(await Promise.all(pages)).toEqual([
      { hits: [COUCH, FRIDGE], nbHits: 3 },
      { hits: [TABLET], nbHits: 3 },
    ]);
    const reader = fullClient(server.port, SEARCH_KEY);
    const refused = { status: 403, message: 'Method not allowed with this API key' };
    await expect(reader.searchSynonyms({ indexName })).rejects.toMatchObject(refused);
    await expect(reader.saveSynonyms({ indexName, synonymHit: [] })).rejects.toMatchObject(refused);
  });

  test('outlive a restart', async () => {
    await put(['sofa']);
    await save(ALL);
    await server.stop();
    server = await startSearch({ dataFolder });
    admin = fullClient(server.port);
    expect(await found('couch')).toEqual(['a']);
  });

  test('of other kinds, for replicas, or without a word are refused', async () => {
    const other: SynonymHit = { objectID: 'x', type: 'altCorrection1', word: 'a', corrections: ['b'] };
    const attempts = [
      admin.saveSynonyms({ indexName, synonymHit: [{ ...COUCH, type: 'placeholder' }] }),
      admin.saveSynonyms({ indexName, synonymHit: [other] }),
      admin.saveSynonyms({ indexName, synonymHit: [COUCH], forwardToReplicas: true }),
      admin.saveSynonyms({ indexName, synonymHit: [{ ...COUCH, synonyms: ['couch', '-'] }] }),
      admin.saveSynonyms({ indexName, synonymHit: [{ ...TABLET, input: '' }] }),
      admin.setSettings({ indexName, indexSettings: { alternativesAsExact: ['singleWordSynonym'] } }),
      admin.searchSynonyms({ indexName, searchSynonymsParams: { query: 'couch' } }),
    ];
    for (const result of await Promise.allSettled(attempts))
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 400 } });
  });
});
