import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Algoliasearch, SecuredApiKeyRestrictions } from 'algoliasearch';
import type { liteClient } from 'algoliasearch/lite';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_KEY, SEARCH_KEY } from '../../local/search/keys.ts';
import { type SearchServer, startSearch } from '../../local/search/server.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts';
import { fill, fullClient, idsOf, lite } from './support/search.ts';

declare global {
  interface Window {
    /** Added by the test. */
    readonly liteClient: typeof liteClient;
  }
}

/** Who may do what, what is refused by name, what outlives a restart, and where the stand-in differs. */

let server: SearchServer;
let admin: Algoliasearch;
let nowMs = 0;
let dataFolder = '';

beforeEach(async () => {
  nowMs = Date.now();
  dataFolder = mkdtempSync(join(tmpdir(), 'search-'));
  server = await startSearch({ dataFolder, clock: { nowMs: () => nowMs } });
  admin = fullClient(server.port);
  await fill(admin, 'posts', [
    { objectID: 'ut', text: 'desk', campus_id: 'ut' },
    { objectID: 'ou', text: 'desk', campus_id: 'ou' },
  ]);
});

afterEach(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true });
});

const secured = (restrictions: SecuredApiKeyRestrictions, parentApiKey = SEARCH_KEY): string =>
  admin.generateSecuredApiKey({ parentApiKey, restrictions });
const found = (key: string, more: Record<string, unknown> = {}) =>
  idsOf(lite(server.port, key), { indexName: 'posts', query: 'desk', ...more });
const INVALID = { status: 403, message: 'Invalid Application-ID or API key' };

describe('keys', () => {
  test('that nobody gave out open nothing', async () => {
    const unknown = ['guess', secured({ filters: 'campus_id:ut' }, 'other'), secured({}, ADMIN_KEY)];
    for (const key of unknown) await expect(found(key), key).rejects.toMatchObject(INVALID);
    const elsewhere = fullClient(server.port, ADMIN_KEY, 'OTHERAPP');
    await expect(elsewhere.getSettings({ indexName: 'posts' })).rejects.toMatchObject(INVALID);
  });

  test('to search with do not write, list, browse or show settings', async () => {
    const reader = fullClient(server.port, SEARCH_KEY);
    const indexName = 'posts';
    const attempts = [
      reader.saveObject({ indexName, body: { objectID: 'x' } }),
      reader.deleteObject({ indexName, objectID: 'ut' }),
      reader.clearObjects({ indexName }),
      reader.deleteIndex({ indexName }),
      reader.deleteBy({ indexName, deleteByParams: { filters: 'campus_id:ut' } }),
      reader.setSettings({ indexName, indexSettings: {} }),
      reader.getSettings({ indexName }),
      reader.browse({ indexName }),
      reader.listIndices(),
      reader.multipleBatch({ requests: [{ action: 'clear', indexName, body: {} }] }),
    ];
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({
        reason: { status: 403, message: 'Method not allowed with this API key' },
      });
    }
    expect(await found(SEARCH_KEY)).toHaveLength(2);
  });

  test('made for one community find nothing of another', async () => {
    const key = secured({ filters: 'campus_id:ut OR campus_id:all' });
    expect(await found(key)).toEqual(['ut']);
    expect(await found(key, { filters: 'campus_id:ou' })).toEqual([]);
    expect(await found(key, { filters: 'campus_id:ou OR campus_id:ut' })).toEqual(['ut']);
    expect(await found(key, { query: '' })).toEqual(['ut']);
  });

  test('with anything changed are nobody’s', async () => {
    const text = Buffer.from(secured({ filters: 'campus_id:ut', validUntil: 1 }), 'base64').toString();
    for (const changed of [
      text.replace('ut', 'ou'),
      text.slice(64),
      text.slice(0, 64),
      `${text}&userToken=x`,
    ]) {
      await expect(found(Buffer.from(changed).toString('base64'))).rejects.toMatchObject(INVALID);
    }
  });

  test('end at their time', async () => {
    const key = secured({ validUntil: Math.floor(nowMs / 1000) + 60, userToken: 'someone' });
    expect(await found(key)).toHaveLength(2);
    nowMs += 62_000;
    await expect(found(key)).rejects.toMatchObject({
      status: 400,
      message: '"validUntil" parameter expired (less than current date)',
    });
  });

  test('open the named indexes alone, also in a search of several', async () => {
    await fill(admin, 'users', [{ objectID: 'u', text: 'maya' }]);
    const refusal = { status: 403, message: 'Index not allowed with this API key' };
    const key = secured({ restrictIndices: ['users', 'dev_*'] });
    await expect(found(key)).rejects.toMatchObject(refusal);
    expect(await found(key, { indexName: 'users', query: 'maya' })).toEqual(['u']);
    const requests = [{ indexName: 'users' }, { indexName: 'posts' }];
    await expect(lite(server.port, key).search({ requests })).rejects.toMatchObject(refusal);
    await expect(found(key, { indexName: 'dev_posts' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('what is not built says so', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a parameter', { facets: ['campus_id'] }],
    ['another parameter', { aroundLatLng: '1,2' }],
    ['an unheard-of parameter', { quarry: 'desk' }],
    ['a kind of typo tolerance', { typoTolerance: 'strict' }],
    ['tag filters', { filters: 'public' }],
  ])('%s', async (_what, more) => {
    await expect(found(SEARCH_KEY, more)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Not built in the local search') as string,
    });
  });

  test('settings, whole parts of the interface, and secured keys that read objects', async () => {
    const indexName = 'posts';
    const member = fullClient(server.port, secured({ filters: 'campus_id:ut' }));
    const attempts = [
      admin.setSettings({ indexName, indexSettings: { ignorePlurals: true } }),
      admin.setSettings({ indexName, indexSettings: { replicas: ['virtual(x)'] } }),
      admin.searchRules({ indexName }),
      admin.listApiKeys(),
      admin.searchForFacetValues({ indexName, facetName: 'campus_id' }),
      member.getObject({ indexName, objectID: 'ou' }),
      member.getObjects({ requests: [{ indexName, objectID: 'ou' }] }),
      admin.listIndices(),
      admin.deleteBy({ indexName, deleteByParams: { filters: 'campus_id:ut' } }),
      lite(server.port, secured({ restrictSources: '10.0.0.0/8' })).search({ requests: [{ indexName }] }),
    ];
    for (const [place, result] of (await Promise.allSettled(attempts)).entries()) {
      expect(result, String(place)).toMatchObject({ status: 'rejected' });
      expect(String(Reflect.get(result, 'reason')), String(place)).toContain('Not built');
    }
  });

  test('malformed requests are refused, not answered', async () => {
    const ask = async (path: string, body: string, method = 'POST') => {
      const headers = { 'x-algolia-application-id': 'local', 'x-algolia-api-key': ADMIN_KEY };
      return (await fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers, body })).status;
    };
    expect(
      await Promise.all([
        ask('/1/indexes/posts/query', '{"query":'),
        ask('/1/indexes/posts/query', '[]'),
        ask('/1/indexes/posts/query', '{"query":7}'),
        ask('/1/indexes/posts/query', '{"page":-1}'),
        ask('/1/indexes/posts/query', '{"hitsPerPage":1001}'),
        ask('/1/indexes/*/queries', '{"requests":{}}'),
        ask('/1/indexes/posts/batch', '{"requests":[{"action":"burn"}]}'),
        ask('/1/indexes/%E0%A4%A/query', '{}'),
        ask('/2/indexes', '{}'),
        ask('/1/indexes/posts/query', 'x'.repeat(10_000_001)),
      ]),
    ).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 404, 413]);
  });
});

describe('a restart', () => {
  const restart = async (): Promise<void> => {
    await server.stop();
    server = await startSearch({ dataFolder, clock: { nowMs: () => nowMs } });
    admin = fullClient(server.port);
  };

  test('keeps records, settings and replicas', async () => {
    await admin.setSettings({ indexName: 'posts', indexSettings: { replicas: ['latest'] } });
    await admin.setSettings({ indexName: 'latest', indexSettings: { ranking: ['asc(objectID)'] } });
    await admin.deleteObject({ indexName: 'posts', objectID: 'ou' });
    await admin.saveObject({ indexName: 'posts', body: { objectID: 'a', text: 'desk', campus_id: 'ut' } });
    await restart();
    expect(await found(SEARCH_KEY, { filters: 'campus_id:ut', indexName: 'latest' })).toEqual(['a', 'ut']);
    await admin.saveObject({ indexName: 'posts', body: { objectID: 'b', text: 'desk', campus_id: 'ut' } });
    await restart();
    expect(await found(SEARCH_KEY, { indexName: 'latest' })).toEqual(['a', 'b', 'ut']);
    expect(server.size()).toBe(3);
  });

  test('keeps a cleared index empty', async () => {
    await admin.clearObjects({ indexName: 'posts' });
    await restart();
    expect(await found(SEARCH_KEY)).toEqual([]);
  });
});

test('a service that is down fails the client, and answers again afterwards', async () => {
  const control = (verb: string) =>
    fetch(`http://127.0.0.1:${server.port}/control/${verb}`, { method: 'POST' });
  const client = lite(server.port);
  const ask = () => idsOf(client, { indexName: 'posts', query: 'desk' });
  await control('pause');
  await expect(ask()).rejects.toMatchObject({ name: 'RetryError' });
  await control('resume');
  expect(await ask()).toHaveLength(2);
});

test('the lite client in Chromium searches from another origin, its key in the address', async () => {
  const entry = "import { liteClient } from 'algoliasearch/lite'; window.liteClient = liteClient;";
  const bundle = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: 'browser',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>search</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const origin = `http://localhost:${typeof address === 'object' ? String(address?.port) : ''}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    const methods: string[] = [];
    page.on('request', (request) => methods.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(origin);
    await page.addScriptTag({ content: script });
    const ask = (key: string): Promise<unknown> =>
      page.evaluate(
        async ({ port, key }) => {
          const host = { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' } as const;
          const client = window.liteClient('local', key, { hosts: [host] });
          return client.searchForHits({ requests: [{ indexName: 'posts', query: 'dseks' }] }).then(
            ({ results }) => results[0]?.hits.map((hit) => hit.objectID),
            (error: { status?: number; message: string }) => ({
              status: error.status,
              message: error.message,
            }),
          );
        },
        { port: server.port, key },
      );
    expect(await ask(secured({ filters: 'campus_id:ut' }))).toEqual([]);
    await admin.saveObject({ indexName: 'posts', body: { objectID: 'x', text: 'desks', campus_id: 'ut' } });
    expect(await ask(secured({ filters: 'campus_id:ut' }))).toEqual(['x']);
    expect(await ask('guess')).toEqual(INVALID);
    expect(methods.filter((one) => one.endsWith('/queries'))).toEqual(
      Array(3).fill('POST /1/indexes/*/queries'),
    );
  } finally {
    await browser.close();
    site.close();
  }
});

/** Each of these holds while the stand-in differs from the hosted service; see local/search/README.md. */
describe('known differences', () => {
  test.fails('a word at the beginning of an attribute comes before one at its end', async () => {
    await fill(admin, 'place', [
      { objectID: 'a', text: 'many other things and then a desk' },
      { objectID: 'b', text: 'desk and then many other things' },
    ]);
    expect(await found(SEARCH_KEY, { indexName: 'place', query: 'desk' })).toEqual(['b', 'a']);
  });

  test.fails('contractions are one word, too', async () => {
    await fill(admin, 'posts', [{ objectID: 'a', text: "men's boots" }]);
    expect(await found(SEARCH_KEY, { query: 'mens boots', typoTolerance: false })).toEqual(['a']);
  });

  test.fails('an undeclared facet finds nothing instead of refusing', async () => {
    expect(await found(SEARCH_KEY, { filters: 'text:desk' })).toEqual([]);
  });
});
