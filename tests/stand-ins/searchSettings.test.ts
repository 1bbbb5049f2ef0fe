import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INDEX_SYNONYMS } from '../../functions/src/posts/indexing/synonyms.ts';
import { INDEX_SETTINGS } from '../../functions/src/posts/indexing/indexSettings.ts';
import type { Handles, Typed } from '../../functions/tools/command.ts';
import { searchSettingsCommand } from '../../functions/tools/searchSettings.ts';
import { ADMIN_KEY } from '../../local/search/keys.ts';
import { startSearch } from '../../local/search/server.ts';
import { SEARCH_INDEXES } from '../../src/domain/searchRecords.ts';
import { idsOf, fullClient, lite } from './support/search.ts';

/*
 * `operate.ts search-settings`, against a server that knows the five documented calls and nothing else, and against the
 * provider's stand-in. Nothing was run against the hosted service.
 * https://www.algolia.com/doc/rest-api/search/get-settings
 * https://www.algolia.com/doc/rest-api/search/set-settings
 * https://www.algolia.com/doc/rest-api/search/save-synonyms
 * https://www.algolia.com/doc/rest-api/search/search-synonyms
 * https://www.algolia.com/doc/rest-api/search/get-task
 */

const settings = new Map<string, Readonly<Record<string, unknown>>>();
/** By index, by id. */
const synonyms = new Map<string, Map<string, Readonly<Record<string, unknown>>>>();
const calls: string[] = [];
let keys: Set<unknown>;
let stub: Server;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

beforeEach(async () => {
  settings.clear();
  synonyms.clear();
  calls.length = 0;
  keys = new Set();
  stub = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const [, index = '', rest = ''] = /^\/1\/indexes\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    keys.add(request.headers['x-algolia-api-key']);
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      const answer = (status: number, value: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(value));
      };
      calls.push(`${request.method ?? ''} ${index}/${rest}`);
      if (request.method === 'PUT' && rest === 'settings') {
        const given: unknown = JSON.parse(body);
        settings.set(index, { ...settings.get(index), ...(isObject(given) ? given : {}) });
        answer(200, { updatedAt: '2026-11-23T00:00:00Z', taskID: 7 });
      } else if (request.method === 'POST' && rest === 'synonyms/batch') {
        const given: unknown = JSON.parse(body);
        const hits = Array.isArray(given) ? given.filter(isObject) : [];
        const isReplaced = searchParams.get('replaceExistingSynonyms') === 'true';
        const kept = new Map(isReplaced ? [] : synonyms.get(index));
        // The provider answers a type in small letters.
        for (const hit of hits)
          kept.set(String(hit.objectID), { ...hit, type: String(hit.type).toLowerCase() });
        synonyms.set(index, kept);
        answer(200, { updatedAt: '2026-11-23T00:00:00Z', taskID: 7 });
      } else if (request.method === 'POST' && rest === 'synonyms/search') {
        const hits = [...(synonyms.get(index)?.values() ?? [])];
        answer(200, { hits: hits.map((hit) => ({ ...hit, _highlightResult: {} })), nbHits: hits.length });
      } else if (request.method === 'GET' && rest === 'settings') {
        const present = settings.get(index);
        if (present === undefined) answer(404, { message: `Index ${index} does not exist`, status: 404 });
        else answer(200, present);
      } else if (request.method === 'GET' && rest === 'task/7') answer(200, { status: 'published' });
      else answer(400, { message: `not known: ${pathname}`, status: 400 });
    });
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const address = stub.address();
  vi.stubEnv('LOCAL_SEARCH_PORT', isObject(address) ? String(address.port) : '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => stub.close(resolve));
});

/** What was written, and what was waited for. */
const written = (): readonly string[] =>
  calls.filter((call) => call.includes('task') || !(call.startsWith('GET') || call.endsWith('/search')));

const plan = (...words: string[]): ReturnType<typeof searchSettingsCommand.plan> => {
  const typed: Typed = { words, options: { local: true } };
  // The command asks the search alone.
  return searchSettingsCommand.plan({} as Handles, typed);
};

async function run(...words: string[]): Promise<void> {
  for (const { act } of await plan(...words)) await act();
}

describe('the operator’s command for search settings', () => {
  test('gives each index all settings of the repository, a primary before its replica, and waits for each', async () => {
    await run();
    expect(Object.fromEntries(settings)).toEqual(INDEX_SETTINGS);
    expect(written()).toEqual(
      Object.values(SEARCH_INDEXES).flatMap((index) => [
        `PUT ${index}/settings`,
        `GET ${index}/task/7`,
        ...(INDEX_SYNONYMS[index] === undefined
          ? []
          : [`POST ${index}/synonyms/batch`, `GET ${index}/task/7`]),
      ]),
    );
    expect([...keys]).toEqual([ADMIN_KEY]);
  });

  test('says in a dry run what would change, and writes nothing', async () => {
    await run();
    settings.set('users', { ...settings.get('users'), typoTolerance: false, hitsPerPage: 7 });
    calls.length = 0;
    const planned = await plan();
    expect(planned.map(({ says }) => says)).toEqual(['set users: typoTolerance false → true']);
    expect(written()).toEqual([]);
    settings.delete('searches');
    expect((await plan('searches')).map(({ says }) => says)).toEqual([
      expect.stringContaining('set searches: indexLanguages unset → ["en"], ') as unknown,
    ]);
  });

  test('changes what differs alone, leaves settings of which the repository says nothing, and has nothing to do then', async () => {
    await run();
    settings.set('users', { ...settings.get('users'), typoTolerance: 'false', hitsPerPage: 7 });
    calls.length = 0;
    await run('posts', 'users');
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT users/settings']);
    expect(settings.get('users')).toEqual({ ...INDEX_SETTINGS.users, hitsPerPage: 7 });
    // Booleans may come back as texts.
    settings.set('users', { ...settings.get('users'), typoTolerance: 'true' });
    expect(await plan()).toEqual([]);
  });

  test('sends the posts’ synonyms to the index and to its replica, once, and waits for them', async () => {
    await run('posts', 'posts_date_desc');
    for (const index of [SEARCH_INDEXES.posts, SEARCH_INDEXES.latest]) {
      expect([...(synonyms.get(index)?.keys() ?? [])]).toEqual(
        INDEX_SYNONYMS[index]?.map(({ objectID }) => objectID),
      );
      const of = `${index}/`;
      expect(
        written()
          .filter((call) => call.includes(of))
          .slice(-2),
      ).toEqual([`POST ${index}/synonyms/batch`, `GET ${index}/task/7`]);
    }
    expect(await plan()).toHaveLength(3);
    expect(await plan('posts', 'posts_date_desc')).toEqual([]);
  });

  test('says how many synonyms would change, and takes away what was added by hand', async () => {
    await run('posts');
    const posts = synonyms.get('posts');
    posts?.delete('couch');
    posts?.set('fridge', { objectID: 'fridge', type: 'synonym', synonyms: ['fridge', 'freezer'] });
    posts?.set('by-hand', { objectID: 'by-hand', type: 'synonym', synonyms: ['a', 'b'] });
    posts?.set('by-hand-2', { objectID: 'by-hand-2', type: 'synonym', synonyms: ['c', 'd'] });
    expect((await plan('posts')).map(({ says }) => says)).toEqual([
      'set posts: synonyms 1 added, 1 changed, 2 removed',
    ]);
    await run('posts');
    expect(await plan('posts')).toEqual([]);
    expect(posts).not.toBe(synonyms.get('posts'));
    expect(synonyms.get('posts')?.size).toBe(INDEX_SYNONYMS[SEARCH_INDEXES.posts]?.length);
  });

  test('refuses an index that is not one of ours', async () => {
    await expect(plan('posts', 'everything')).rejects.toThrow('No such index: everything');
  });
});

test('the same settings make the stand-in find by plurals and other names, newest first', async () => {
  const server = await startSearch();
  try {
    vi.stubEnv('LOCAL_SEARCH_PORT', String(server.port));
    await run();
    const objects = ['Red bike', 'Bike, blue', 'Blue lamp'].map((text, n) => ({
      objectID: `p${String(n)}`,
      text,
      campus_id: 'ut',
      created_at: n,
    }));
    await fullClient(server.port).saveObjects({ indexName: 'posts', objects });
    const query = { indexName: SEARCH_INDEXES.latest, query: 'bikes', filters: 'campus_id:ut' };
    expect(await idsOf(lite(server.port), query)).toEqual(['p1', 'p0']);
    expect(await idsOf(lite(server.port), { ...query, query: 'bicycle' })).toEqual(['p1', 'p0']);
    expect(await plan()).toEqual([]);
  } finally {
    await server.stop();
  }
});
