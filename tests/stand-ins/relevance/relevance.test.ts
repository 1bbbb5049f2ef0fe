import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INDEX_SETTINGS } from '../../../functions/src/posts/indexing/indexSettings.ts';
import { planDemo } from '../../../local/demo/communities.ts';
import { startSearch, type SearchServer } from '../../../local/search/server.ts';
import { SEARCH_PAGE } from '../../../src/domain/limits.ts';
import { SEARCH_INDEXES } from '../../../src/domain/searchRecords.ts';
import { fullClient, lite, type Lite } from '../support/search.ts';
import { INDEPENDENT_QUERIES } from './independentQueries.ts';
import { RELEVANCE_QUERIES, type RelevanceQuery } from './queries.ts';

/*
 * The search settings against queries that were fixed before them, and against others whose author had not seen them, over the
 * demo posts in the provider's stand-in. The rates are of the stand-in: nothing was tried on the hosted service.
 */

const NOW_MS = Date.UTC(2026, 10, 23);
const FIRST_BY_MATCH = 3;

const posts = planDemo(NOW_MS)
  .filter(({ parentId }) => parentId === null)
  .map((post) => ({
    objectID: post.id,
    post_id: post.id,
    campus_id: post.campusId,
    text: post.text ?? '',
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
  for (const indexName of [SEARCH_INDEXES.posts, SEARCH_INDEXES.latest]) {
    await admin.setSettings({ indexName, indexSettings: INDEX_SETTINGS[indexName] });
  }
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
  const { results } = await client.searchForHits({
    requests: queries.map(({ query, campusId }) => ({
      indexName,
      query,
      filters: `campus_id:${campusId}`,
      hitsPerPage: SEARCH_PAGE,
    })),
  });
  return queries
    .filter((asked, n) => {
      const ids = results[n]?.hits.slice(0, count).map(({ objectID }) => objectID) ?? [];
      return !expectedOf(asked).some(({ objectID }) => ids.includes(objectID));
    })
    .map(({ query, post }) => `${query}: ${post}`);
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
