import { EventEmitter } from 'node:events';
import type { HttpsFunction } from 'firebase-functions/v2/https';
import { expect, test, vi } from 'vitest';
import { log } from '../../platform/log.ts';
import { stillThere } from './stillThere.ts';
import { unsubscribe } from './unsubscribe.ts';

/** What the platform has; no test here gets as far as the database. */
vi.mock('../../platform/admin.ts', () => ({ db: { collection: () => ({}) } }));

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a function answers to a request. */
function answerOf(handler: HttpsFunction, method: string, query: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let status = 200;
    const headers: Record<string, string> = {};
    const response = Object.assign(new EventEmitter(), {
      set: (name: string | object, value = '') => {
        Object.assign(headers, typeof name === 'string' ? { [name]: value } : name);
        return response;
      },
      status: (code: number) => {
        status = code;
        return response;
      },
      send: (text: string) => {
        resolve({ status, text, headers });
        return response;
      },
    });
    const request = { method, query, body: {}, headers: {}, header: () => undefined };
    Promise.resolve(Reflect.apply(handler, null, [request, response])).catch(reject);
  });
}

const LINKS: readonly (readonly [string, HttpsFunction, object])[] = [
  ['unsubscribe', unsubscribe, { u: 'maya', k: 'a'.repeat(64) }],
  ['stillThere', stillThere, { p: 'a'.repeat(20), t: '1', k: 'a'.repeat(64) }],
];

test.each(LINKS)('where keys cannot be checked, %s says so on its own page', async (name, handler, query) => {
  vi.stubEnv('CODE_SECRET', 'too short');
  const logged = vi.spyOn(log, 'failure').mockReturnValue();
  for (const method of ['GET', 'POST']) {
    const { status, text, headers } = await answerOf(handler, method, query);
    expect([status, text.includes('Something went wrong')]).toEqual([500, true]);
    expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
  }
  expect(logged).toHaveBeenCalledWith('request failed', expect.any(Error), { name });
});

test.each(LINKS)('%s is neither deleted nor put', async (_name, handler, query) => {
  const { status, headers } = await answerOf(handler, 'DELETE', query);
  expect([status, headers.Allow]).toEqual([405, 'GET, HEAD, POST']);
});
