import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INDEX_SETTINGS } from '../../../functions/src/posts/indexing/indexSettings.ts';
import { besideText } from '../../../functions/src/posts/indexing/records.ts';
import { applySettings } from '../../../functions/src/posts/search/applySettings.ts';
import { planDemo } from '../../../local/demo/communities.ts';
import { listingOf } from '../../../local/demo/listings.ts';
import { startSearch, type SearchServer } from '../../../local/search/server.ts';
import { factsIn } from '../../../src/domain/facts.ts';
import { SEARCH_PAGE } from '../../../src/domain/limits.ts';
import { SEARCH_INDEXES } from '../../../src/domain/searchRecords.ts';
import { fullClient, idsOf, lite, type Lite } from '../support/search.ts';
import { INDEPENDENT_QUERIES } from './independentQueries.ts';
import { RELEVANCE_QUERIES, type RelevanceQuery } from './queries.ts';
import { SYNONYM_QUERIES } from './synonymQueries.ts';

/*
 * The search settings against queries that were fixed before them, and against others whose author had not seen them, and the
 * synonyms against queries that need them, over the demo posts in the provider's stand-in. The rates are of the stand-in: nothing was tried on the hosted service.
 */

const NOW_MS = Date.UTC(2026, 10, 23);
const FIRST_BY_MATCH = 3;

const storedFactsOf = (post: Parameters<typeof listingOf>[0]): string | null => {
  const { facts } = listingOf(post);
  return typeof facts === 'string' ? facts : null;
};

const posts = planDemo(NOW_MS)
  .filter(({ parentId }) => parentId === null)
  .map((post) => ({
    objectID: post.id,
    post_id: post.id,
    campus_id: post.campusId,
    text: post.text ?? '',
    ...besideText(
      post.text ?? '',
      post.details.category,
      factsIn(post.details.category, storedFactsOf(post)),
    ),
    category: post.details.category,
    username: post.author.username,
    img_count: post.pictures.length,
    created_at: post.createdAtMs,
  }));

let server: SearchServer;
let client: Lite;

beforeAll(async () => {
  server = await startSearch();
  client = lite(server.port);
  const admin = fullClient(server.port);
  for (const indexName of [SEARCH_INDEXES.posts, SEARCH_INDEXES.latest])
    await applySettings(admin, indexName);
  await admin.saveObjects({ indexName: SEARCH_INDEXES.posts, objects: posts });
});
afterAll(() => server.stop());

const expectedOf = ({ campusId, post }: RelevanceQuery): typeof posts =>
  posts.filter(({ campus_id, text }) => campus_id === campusId && text.startsWith(post));

/** The queries whose post is not among the first `count` hits. */
async function missedIn(
  queries: readonly RelevanceQuery[],
  indexName: string,
  count: number,
): Promise<readonly string[]> {
  const missed: string[] = [];
  // One by one: the client gives up on a request that takes seconds, as two hundred searches may on a busy machine.
  for (const asked of queries) {
    const { query, campusId, post } = asked;
    const filters = `campus_id:${campusId}`;
    const ids = await idsOf(client, { indexName, query, filters, hitsPerPage: SEARCH_PAGE });
    if (!expectedOf(asked).some(({ objectID }) => ids.slice(0, count).includes(objectID)))
      missed.push(`${query}: ${post}`);
  }
  return missed;
}

describe.each([
  ['fixed before the settings', RELEVANCE_QUERIES],
  ['written without seeing them', INDEPENDENT_QUERIES],
])('200 queries %s, over the demo posts', (_, queries) => {
  test('are 200, half of them with a mistake, each for one post', () => {
    const right = queries.filter(({ kind }) => kind === 'asWritten');
    expect([queries.length, right.length]).toEqual([200, 100]);
    expect(queries.filter((asked) => expectedOf(asked).length !== 1)).toEqual([]);
    const asked = queries.map(({ campusId, query }) => `${campusId} ${query}`);
    expect(new Set(asked).size).toBe(200);
  });

  test('find the expected post on the first page of the latest in at least 95 %', async () => {
    const missed = await missedIn(queries, SEARCH_INDEXES.latest, SEARCH_PAGE);
    expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('find it among the first three by best match in at least 90 %', async () => {
    const missed = await missedIn(queries, SEARCH_INDEXES.posts, FIRST_BY_MATCH);
    expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.1);
  });

  test('would not without the settings: plurals, fewer words, words written as one', async () => {
    const admin = fullClient(server.port);
    const indexName = SEARCH_INDEXES.posts;
    const plain = { typoTolerance: false, ignorePlurals: false, removeWordsIfNoResults: 'none' } as const;
    await admin.setSettings({ indexName, indexSettings: plain });
    const missed = await missedIn(queries, indexName, FIRST_BY_MATCH);
    await admin.setSettings({ indexName, indexSettings: INDEX_SETTINGS[indexName] });
    expect(missed.length / queries.length).toBeGreaterThan(0.25);
  });
});

describe('queries that call things otherwise than the post, over the demo posts', () => {
  test('are 100 or more, each for one post', () => {
    expect(SYNONYM_QUERIES.length).toBeGreaterThanOrEqual(100);
    expect(SYNONYM_QUERIES.filter((asked) => expectedOf(asked).length !== 1)).toEqual([]);
    const asked = SYNONYM_QUERIES.map(({ campusId, query }) => `${campusId} ${query}`);
    expect(new Set(asked).size).toBe(SYNONYM_QUERIES.length);
  });

  test('find it on the first page of the latest in at least 95 %', async () => {
    const missed = await missedIn(SYNONYM_QUERIES, SEARCH_INDEXES.latest, SEARCH_PAGE);
    expect(missed.length / SYNONYM_QUERIES.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('find it among the first three by best match in at least 95 %', async () => {
    const missed = await missedIn(SYNONYM_QUERIES, SEARCH_INDEXES.posts, FIRST_BY_MATCH);
    expect(missed.length / SYNONYM_QUERIES.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('would not without synonyms: no post has all of their words in at least 95 %', async () => {
    const admin = fullClient(server.port);
    const indexName = SEARCH_INDEXES.posts;
    await admin.saveSynonyms({ indexName, synonymHit: [], replaceExistingSynonyms: true });
    await admin.setSettings({ indexName, indexSettings: { removeWordsIfNoResults: 'none' } });
    const missed = await missedIn(SYNONYM_QUERIES, indexName, SEARCH_PAGE);
    await applySettings(admin, indexName);
    const found = SYNONYM_QUERIES.filter(({ query, post }) => !missed.includes(`${query}: ${post}`));
    expect(found.length / SYNONYM_QUERIES.length, JSON.stringify(found)).toBeLessThanOrEqual(0.05);
  });
});

describe('synonyms bring nothing else in', () => {
  test.each([
    ['calculator', /^calc book/],
    ['calculus', /calculator/i],
    ['futon', /^Sofa|couch/],
    ['motorcycle', /^Road bike/],
    ['bicycle', /^Cream moped/],
    ['headphones', /VR headset/],
    ['notebook', /^Laptop, |^Older laptop/],
    ['laptop', /spiral notebooks/],
    ['monitor', /^Laptop, /],
    ['car', /^blue rug|^Hand-knotted/],
    ['room', /vacuum, yellow|^Upright vacuum/i],
    ['book', /^Backpack|^yellow backpack/],
    ['basketball ticket', /Volleyball|symphony/],
    ['skateboard', /longboard|surfboard/],
    ['moped', /^Electric scooter/],
    ['studio', /^Sublet|^lease takeover/],
    ['refrigerator', /microwave/i],
    ['sneakers', /boots/i],
  ])('%s', async (query, other) => {
    const { results } = await client.searchForHits<{ text: string }>({
      // Whole words, as the app asks first (`findPosts`).
      requests: [
        {
          indexName: SEARCH_INDEXES.latest,
          query,
          filters: 'campus_id:ut',
          hitsPerPage: 1000,
          queryType: 'prefixNone',
        },
      ],
    });
    const texts = results[0]?.hits.map(({ text }) => text) ?? [];
    expect(posts.some(({ text }) => other.test(text))).toBe(true);
    expect(texts.filter((text) => other.test(text))).toEqual([]);
  });
});
