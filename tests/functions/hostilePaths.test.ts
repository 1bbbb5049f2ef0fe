import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './support/backend.ts';
import { ask } from './support/http.ts';
import { confirmed, type Person } from './support/people.ts';

/**
 * Made-up requests to every path that functions answer: none may crash, hang, or say where in the code it failed. That
 * no request is more work than its size explains is in `functions/src/entry/http/hostileSizes.test.ts`.
 */

const { db } = openBackend();
/** Of each path and run; `npm run fuzz` makes five runs. */
const REQUESTS = 40;
/** Without an answer for so long a request hangs, however busy the machine is. */
const HANGS_MS = 60_000;
const ANSWERS = new Set([200, 400, 401, 403, 404, 405, 409, 413, 429, 503]);

const PATHS = [
  ['/create_stripe_account', 'GET'],
  ['/create_account_link', 'GET'],
  ['/get_login_link', 'POST'],
  ['/stripe_account', 'GET'],
  ['/stripe_webhook', 'POST'],
  ['/api/users', 'GET'],
  ['/api/chats/check/someone', 'GET'],
] as const;

let person: Person;
beforeAll(async () => {
  person = await confirmed();
  await db.doc(`users/${person.uid}`).update({ school_verified: true });
});

const plain = fc.string({ unit: fc.constantFrom(...'abz09._-=&{}[]"\\:, ;/') });
const headerValue = fc.oneof(plain, fc.constantFrom('t=1,v1=x', 't=,v1=', 'Bearer ', 'Bearer a.b.c', 'null'));
const body = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{', '[]', '{"acctID":{"$ne":1}}', '{"__proto__":{"a":1}}', '[[[[', '"'.repeat(30_000)),
);
const request = fc.record({
  query: fc.oneof(
    fc.webQueryParameters(),
    fc.constantFrom('limit=-1', 'page=../x', 'limit[]=1', 'limit=1&limit=2', 'page=%00', 'limit=1e99'),
  ),
  isOther: fc.boolean(),
  isSignedIn: fc.boolean(),
  type: fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y'),
  body,
  headers: fc.dictionary(
    fc.constantFrom(
      'stripe-signature',
      'origin',
      'x-forwarded-host',
      'x-firebase-appcheck',
      'x-forwarded-for',
    ),
    headerValue,
  ),
});

describe.each(PATHS)('%s', (path, method) => {
  test('answers whatever comes', async () => {
    const samples = fc.sample(request, REQUESTS);
    const odd: string[] = [];
    const one = async (sample: (typeof samples)[number]): Promise<void> => {
      const isPost = (method === 'POST') !== (sample.isOther && sample.headers.origin !== undefined);
      const asked = ask(`${path}?${sample.query}`, {
        method: isPost ? 'POST' : 'GET',
        ...(sample.isSignedIn ? { token: person.token } : {}),
        ...(isPost ? { body: sample.body } : {}),
        headers: { ...sample.headers, ...(isPost ? { 'content-type': sample.type } : {}) },
        signal: AbortSignal.timeout(HANGS_MS),
      });
      // A dropped connection, or a hang.
      const { status, text } = await asked.catch((error: unknown) => ({ status: 0, text: String(error) }));
      const tells = /node_modules|\bat [^ ]+ \(|file:\/\/|\.ts\b|sk_test|whsec/.test(text);
      if (!ANSWERS.has(status) || tells) odd.push(`${String(status)} ${text} ${JSON.stringify(sample)}`);
    };
    for (let from = 0; from < samples.length; from += 10) {
      await Promise.all(samples.slice(from, from + 10).map(one));
    }
    expect(odd).toEqual([]);
    expect((await ask('/api/users', person)).status).toBeLessThan(500);
  });
});
