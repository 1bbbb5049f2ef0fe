// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callFunction } from './callFunction.ts';
import { showCampus } from '../config/testing/appConfig.ts';
import { documentAt } from '../rest/document.ts';
import { answeredNow, hasPrefetched, keepPrefetched, prefetched } from '../rest/prefetched.ts';
import { documentsFound } from '../rest/query.ts';
import type { Answer, Asked } from '../rest/request.ts';

const QUERY = { from: [{ collectionId: 'posts' }], limit: 15 };
const STORED = { name: 'projects/p/databases/(default)/documents/posts/p1', fields: {} };
const KEY = { result: { key: 'k' } };

/** Who reads without the SDK, each with an answer to the same request. */
const READERS: readonly [string, Asked, unknown, (token: string | null) => Promise<unknown>][] = [
  ['a document', 'posts/p1', [{ found: STORED }], (token) => documentAt('posts/p1', token)],
  ['a query', QUERY, [{ document: STORED }], (token) => documentsFound({ ...QUERY }, token)],
  [
    'a call',
    ['searchKey', { campusId: 'ut' }],
    KEY,
    async (token) => (await callFunction('searchKey', { campusId: 'ut' }, token)).text('key'),
  ],
];

let sent = 0;

beforeEach(() => {
  showCampus('ut');
  sent = 0;
  vi.stubGlobal('fetch', () => {
    sent += 1;
    return Promise.resolve(Response.json({ error: {} }, { status: 503 }));
  });
});
afterEach(() => {
  window.prefetched = undefined;
});

const keep = (asked: Asked, token: string | null, answer: Promise<Answer>): void =>
  void keepPrefetched(asked, token, answer);
const ok = (body: unknown): Promise<Answer> => Promise.resolve({ status: 200, body });

describe.each(READERS)('%s that was sent for before the app', (_what, asked, body, read) => {
  test('is taken over, once', async () => {
    keep(asked, null, ok(body));
    expect(await read(null)).toBeTruthy();
    expect(sent).toBe(0);
    await expect(read(null)).rejects.toThrow();
    expect(sent).toBe(1);
  });

  test('is not for another token', async () => {
    keep(asked, 'of a member', ok(body));
    await expect(read(null)).rejects.toThrow();
    expect(sent).toBe(1);
  });

  test('rejects for who takes it over where it failed or was refused', async () => {
    keep(asked, null, Promise.reject(new TypeError('Failed to fetch')));
    await expect(read(null)).rejects.toThrow('Failed to fetch');
    keep(asked, null, Promise.resolve({ status: 403, body: [{ error: {} }] }));
    await expect(read(null)).rejects.toThrow('403');
    expect(sent).toBe(0);
  });
});

test('an answer that has come is there at once, and can still be taken over', async () => {
  keep(QUERY, null, ok([{ document: STORED }]));
  expect(answeredNow(QUERY, null)).toBeNull();
  await Promise.resolve();
  expect(answeredNow(QUERY, null)?.body).toEqual([{ document: STORED }]);
  expect(answeredNow(QUERY, 'of a member')).toBeNull();
  expect(await documentsFound(QUERY, null)).toHaveLength(1);
  expect(answeredNow(QUERY, null)).toBeNull();
});

test('what nobody asks for is dropped; something waits until then, or until a token is renewed', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(hasPrefetched()).toBe(false);
  keep(QUERY, null, ok([]));
  expect(hasPrefetched()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(hasPrefetched()).toBe(false);
  prefetched().renewal = Promise.resolve();
  expect(hasPrefetched()).toBe(true);
});
