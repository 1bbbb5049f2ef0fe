import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askHostedSearch,
  pageOf,
  SEARCH_FAILED,
  type SearchPage,
} from '../../src/data/search/hostedSearch.ts';
import { personHitFrom, postHitFrom, type PostHit } from '../../src/data/search/searchHits.ts';
import { SearchKeys } from '../../src/data/search/searchKeys.ts';

// Where an answer would wait that was sent for before the app.
vi.stubGlobal('window', {});

/* The provider's own client against a server that misbehaves. */

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ana = { uid: 'ana', campusId: 'ut' } as const;
const desk = { index: 'posts_date_desc', text: 'desk', page: 0, filters: null, size: 10 } as const;
const found = JSON.stringify({
  results: [{ hits: [{ objectID: 'p1', post_id: 'p1', text: 'Desk' }], nbPages: 1, nbHits: 1 }],
});

let server: Server | null = null;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.restoreAllMocks();
});

/** Asks a provider that answers so, with a key that is numbered. Resolves with what was found and which keys were sent. */
async function ask(answer: Answer): Promise<{ page: SearchPage<PostHit>; sent: readonly string[] }> {
  const sent: string[] = [];
  const listening = createServer((request, response) => {
    sent.push(
      String(
        request.headers['x-algolia-api-key'] ??
          new URL(request.url ?? '', 'http://x').searchParams.get('x-algolia-api-key'),
      ),
    );
    answer(request, response);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  let made = 0;
  const keys = new SearchKeys(() => {
    made += 1;
    return Promise.resolve({
      appId: 'APP',
      key: `key ${String(made)}`,
      validUntilMs: Date.now() + 3_600_000,
    });
  });
  const [result] = await askHostedSearch(keys, `127.0.0.1:${String(address.port)}`, ana, [desk]);
  return { page: pageOf(result, postHitFrom), sent };
}

const refuse = (response: ServerResponse, status: number): void =>
  void response.writeHead(status).end(JSON.stringify({ message: '"validUntil" parameter expired', status }));

describe('a provider that', () => {
  test('refuses a key that has expired is asked again with a new one', async () => {
    let turn = 0;
    const { page, sent } = await ask((_request, response) => {
      turn += 1;
      if (turn === 1) refuse(response, 400);
      else response.end(found);
    });
    expect([page.hits.map(({ id }) => id), page.hasFailed]).toEqual([['p1'], false]);
    expect(sent).toEqual(['key 1', 'key 2']);
  });

  test('refuses every key is asked twice, no more', async () => {
    const { page, sent } = await ask((_request, response) => refuse(response, 403));
    expect(page).toEqual(SEARCH_FAILED);
    expect(sent).toEqual(['key 1', 'key 2']);
  });

  test.each([
    ['a page of its own', '<!doctype html><title>Be right back</title>'],
    ['nothing', ''],
    ['another shape', '{"results":{"hits":[]}}'],
    ['no hits', '{"results":[{"nbHits":3}]}'],
    ['null', '{"results":[null]}'],
    ['hits of another shape', '{"results":[{"hits":[{"objectID":5},7],"nbHits":2}]}'],
  ])('answers %s has failed, and does not throw', async (_what, body) => {
    const { page } = await ask((_request, response) => void response.end(body));
    expect(page).toEqual(SEARCH_FAILED);
  });

  test('breaks off has failed', async () => {
    const { page } = await ask((request) => void request.destroy());
    expect(page).toEqual(SEARCH_FAILED);
  });

  test('is slow is waited for', async () => {
    const { page } = await ask((_request, response) => void setTimeout(() => response.end(found), 2500));
    expect(page.hits).toHaveLength(1);
  }, 20_000);

  test('does not answer at all is given up', async () => {
    const { page } = await ask(() => undefined);
    expect(page).toEqual(SEARCH_FAILED);
  }, 40_000);
});

test('a record that is malformed is left out, and the others stay', () => {
  const person = {
    objectID: 'u1',
    username: 'maya',
    first_name: 'Maya',
    last_name: 'T.',
    img: null,
    campus_id: 'ut',
  };
  const page = pageOf(
    { hits: [{ ...person, campus_id: 'not one' }, person, 7, null, { ...person, username: 3 }], nbHits: -4 },
    personHitFrom,
  );
  expect(page.hits.map(({ id }) => id)).toEqual(['u1']);
  expect(page.total).toBe(0);
});
