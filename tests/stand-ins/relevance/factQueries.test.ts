import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { planDemo } from '../../../local/demo/communities.ts';
import { ADMIN_KEY, SEARCH_APP_ID } from '../../../local/search/keys.ts';
import { startSearch, type SearchServer } from '../../../local/search/server.ts';
import { RECORD_OF } from '../../../functions/src/posts/indexing/records.ts';
import { applySettings } from '../../../functions/src/posts/search/applySettings.ts';
import { findPosts } from '../../../src/data/search/findPosts.ts';
import { SearchKeys } from '../../../src/data/search/searchKeys.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { SEARCH_INDEXES } from '../../../src/domain/searchRecords.ts';
import { postsQueryOf } from '../../../src/features/search/postsQuery.ts';
import { viewFrom } from '../../../src/features/search/searchView.ts';
import { fullClient } from '../support/search.ts';
import { FACT_POSTS, FACT_QUERIES } from './factQueries.ts';

// Where an answer would wait that was sent for before the app.
vi.stubGlobal('window', {});

/* A hundred queries for posts that say it in facts, among the demo posts, by the app's own search. */

const stored = (text: string, category: string | null, facts: string | null, atMs: number): object => ({
  ...{ campus_id: 'ut', text: rawOfPlainText(text), category, facts, username: 'maya' },
  ...{ post_commented_on: null, img_count: 0, createdAt: Timestamp.fromMillis(atMs) },
});

let server: SearchServer;
beforeAll(async () => {
  server = await startSearch();
  const admin = fullClient(server.port);
  for (const index of [SEARCH_INDEXES.posts, SEARCH_INDEXES.latest]) await applySettings(admin, index);
  const demo = planDemo(Date.UTC(2026, 10, 23)).filter(
    ({ parentId, campusId }) => parentId === null && campusId === 'ut',
  );
  const records = [
    // Older than any of the others.
    ...FACT_POSTS.map(([id, text, category, facts]) => RECORD_OF.posts(id, stored(text, category, facts, 1))),
    ...demo.map(({ id, text, details, createdAtMs }) =>
      RECORD_OF.posts(id, stored(text ?? '', details.category, null, createdAtMs)),
    ),
  ];
  const objects = records.flatMap((record) => (record === null ? [] : [{ ...record }]));
  await admin.saveObjects({ indexName: SEARCH_INDEXES.posts, objects });
});
afterAll(() => server.stop());

async function found(asked: string, order: 'newest' | 'best'): Promise<readonly string[]> {
  const params = new URLSearchParams(asked.startsWith('?') ? asked : { q: asked });
  const query = postsQueryOf({ ...viewFrom(params), order }, 'ut', false);
  const keys = new SearchKeys(() =>
    Promise.resolve({ appId: SEARCH_APP_ID, key: ADMIN_KEY, validUntilMs: Date.now() + 3_600_000 }),
  );
  const settings = () => ({ appId: SEARCH_APP_ID, host: `127.0.0.1:${server.port}` });
  const { hits } = await findPosts(
    { keys, settings },
    { uid: 'liam', campusId: 'ut' },
    { ...query, page: 0 },
  );
  return hits.map(({ id }) => id);
}

const QUERIES = Object.entries(FACT_QUERIES).flatMap(([id, all]) => all.map((asked) => [id, asked] as const));

test('are a hundred, each once', () => {
  expect(new Set(QUERIES.map(([, asked]) => asked)).size).toBe(100);
});

test.each([
  ['on the first page of the newest', 'newest', 10],
  ['among the first three by best match', 'best', 3],
] as const)('find the expected post %s for 95 of them', async (_where, order, count) => {
  const missed: string[] = [];
  for (const [id, asked] of QUERIES)
    if (!(await found(asked, order)).slice(0, count).includes(id)) missed.push(`${id}: ${asked}`);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
});
