import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, openBackend, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { operate } from './support/operate.ts';
import { signUp } from './support/people.ts';

/*
 * Firestore's TTL deletes an expired record up to a day late: until then it counts as absent. Of `verifications`,
 * `handovers` and `provings` the tests of what they are for show it.
 */

const { db } = openBackend();
const PAST = Timestamp.fromMillis(Date.now() - 1);
const FUTURE = Timestamp.fromMillis(Date.now() + 3_600_000);

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

test.each([
  ['keeps who it is about from registering', FUTURE, { reason: 'not-allowed' }],
  [
    'that has expired keeps nobody from registering',
    PAST,
    { result: { username: expect.any(String) as unknown } },
  ],
])('the memory of a deletion %s', async (_says, expires_at, answer) => {
  const person = await signUp();
  await db.doc(`jobs/${person.uid}`).set({ kind: 'deletion', state: 'done', expires_at });
  expect(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, person)).toMatchObject(answer);
});

test.each([
  ['reach the addresses', FUTURE, true],
  ['that have expired reach none', PAST, false],
])('the kept hashes of a deleted account %s', async (_says, expires_at, isBanned) => {
  const [uid, ban] = [unique('uid'), `bans/${unique('hash')}`];
  await db.doc(`reported_accounts/${uid}`).set({ bans: [ban], expires_at });
  await operate('ban', uid, '--local');
  expect((await db.doc(ban).get()).exists).toBe(isBanned);
});

test('a counter that has expired counts anew', async () => {
  const { perHour, rateLimit } = await import('../../functions/src/platform/limits/rateLimit.ts');
  const atMs = Date.now();
  const allows = (kind: string): Promise<boolean> =>
    rateLimit([perHour(kind, 'somebody', 1)], atMs, { key: 'second' });
  const [full, over] = [unique('full'), unique('over')];
  const first = { keys: ['first'], expires_at: FUTURE };
  await db.doc(`limits/${full}_somebody`).set({ ...first, hits: [atMs - 3_500_000] });
  await db.doc(`limits/${over}_somebody`).set({ ...first, hits: [atMs - 3_700_000], expires_at: PAST });
  expect([await allows(full), await allows(over)]).toEqual([false, true]);
});
