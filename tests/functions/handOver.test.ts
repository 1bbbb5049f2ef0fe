import { createHash, randomBytes } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { banPath } from '../../functions/src/platform/sessions/banPath.ts';
import { testSuite } from '../support/suite.ts';
import { type Answer, call, expireByTtl, openBackend, resultOf } from './support/backend.ts';
import { ask } from './support/http.ts';
import {
  claimsOf,
  confirmed,
  enter,
  redeemCustomToken,
  member,
  type Person,
  refreshed,
  signIn,
  signUp,
} from './support/people.ts';

const { db, auth } = openBackend();

const origin = (campusId: string): string => testSuite().app(campusId);
const secret = (): string => randomBytes(32).toString('base64url');
const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('base64url');

const NOT_ALLOWED = { reason: 'not-allowed', message: 'Something went wrong', status: 403 };

interface From {
  readonly origin?: string;
}

function create(
  person: Person | null,
  nonce: string,
  { origin: page = origin('ou') }: From = {},
  campusId = 'ut',
): Promise<Answer<'createHandOver'>> {
  const asking = person === null ? { origin: page } : { token: person.token, origin: page };
  return call('createHandOver', { nonceHash: hashOf(nonce), campusId }, asking);
}

function redeem(nonce: string, code: string, { origin: page = origin('ut') }: From = {}) {
  return call('redeemHandOver', { nonce, code }, { origin: page });
}

/** A code for that person, and the nonce it is bound to. */
async function handOver(person: Person): Promise<{ nonce: string; code: string }> {
  const nonce = secret();
  return { nonce, code: resultOf(await create(person, nonce)).code };
}

const recordsOf = async ({ uid }: Person) =>
  (await db.collection('handovers').where('uid', '==', uid).get()).docs;

let maya: Person;
beforeAll(async () => {
  maya = await member();
});

describe('a code', () => {
  test('signs the same person in on the other host, with the same roles', async () => {
    const { nonce, code } = await handOver(maya);
    const arrived = await enter(resultOf(await redeem(nonce, code)).sessionToken);
    const { email, email_verified, campus_id, school_verified, user_id } = claimsOf(maya);
    expect([email_verified, school_verified]).toEqual([true, true]);
    const same = { email, email_verified, campus_id, school_verified, user_id };
    expect(claimsOf(arrived)).toMatchObject(same);
    expect(claimsOf(await refreshed(arrived))).toMatchObject(same);
    const again = resultOf(await call('registerUser', { name: null, campusId: 'ut' }, arrived));
    expect(again.verified).toBe(true);
  });

  test('says who has the first steps before them, whose page keeps a place for them', async () => {
    const { nonce, code } = await handOver(maya);
    expect(resultOf(await redeem(nonce, code)).isNew).toBe(true);
    // A profile without the field is of before there were any.
    for (const getting_started of [true, FieldValue.delete()]) {
      await db.doc(`users/${maya.uid}`).update({ getting_started });
      const later = await handOver(maya);
      expect(resultOf(await redeem(later.nonce, later.code)).isNew).toBe(false);
    }
  });

  test('is good once, also when it comes twenty times at once', async () => {
    const { nonce, code } = await handOver(maya);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(nonce, code)));
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    for (const answer of answers) if (!('result' in answer)) expect(answer).toMatchObject(NOT_ALLOWED);
    expect(await redeem(nonce, code)).toMatchObject(NOT_ALLOWED);
  });

  test('is kept as a keyed hash for a minute, then swept', async () => {
    const person = await confirmed();
    const { nonce, code } = await handOver(person);
    const [record] = await recordsOf(person);
    expect(JSON.stringify(record?.data())).not.toContain(code);
    expect(JSON.stringify(record?.data())).not.toContain(nonce);
    expect(record?.id).toMatch(/^[0-9a-f]{64}$/);
    const expires: unknown = record?.get('expires_at');
    expect(expires).toBeInstanceOf(Timestamp);
    const lifeMs = (expires instanceof Timestamp ? expires.toMillis() : 0) - Date.now();
    expect(lifeMs).toBeGreaterThan(30_000);
    expect(lifeMs).toBeLessThanOrEqual(60_000);
    await record?.ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect(await redeem(nonce, code)).toMatchObject(NOT_ALLOWED);
    await expireByTtl();
    expect(await recordsOf(person)).toEqual([]);
  });

  test('that somebody else has is of no use, and is used up by the try', async () => {
    const { nonce, code } = await handOver(maya);
    expect(await redeem(secret(), code)).toMatchObject(NOT_ALLOWED);
    expect(await redeem(nonce, code)).toMatchObject(NOT_ALLOWED);
  });

  test('cannot be had with the hash, which passes through the other host', async () => {
    const { nonce, code } = await handOver(maya);
    expect(await redeem(hashOf(nonce), code)).toMatchObject(NOT_ALLOWED);
  });

  test.each(['campus', 'duke'])('made for ut is of no use on the host of %s', async (campusId) => {
    const { nonce, code } = await handOver(maya);
    expect(await redeem(nonce, code, { origin: origin(campusId) })).toMatchObject(NOT_ALLOWED);
  });
});

describe('only our own hosts', () => {
  const foreign = (): string[] => [
    'https://evil.example',
    'null',
    '',
    'http://ut.localhost',
    'http://localhost:5000',
    `${origin('ut')}.evil.example`,
    origin('ut').replace('http:', 'https:'),
    origin('www'),
    origin('ut').replace('ut.', 'evil.ut.'),
  ];

  test('are given a code', async () => {
    for (const page of foreign())
      expect(await create(maya, secret(), { origin: page }), page).toMatchObject(NOT_ALLOWED);
  });

  test('exchange one; a stranger’s try does not even use it up', async () => {
    const { nonce, code } = await handOver(maya);
    for (const page of foreign())
      expect(await redeem(nonce, code, { origin: page }), page).toMatchObject(NOT_ALLOWED);
    resultOf(await redeem(nonce, code));
  });

  test('can be named as the place to go', async () => {
    for (const campusId of ['evil.example', 'https://evil.example', '', 'UT']) {
      expect(await create(maya, secret(), {}, campusId)).toMatchObject({ reason: 'bad-request' });
    }
  });
});

describe('nobody is handed over who', () => {
  test('is signed out, or not registered', async () => {
    expect(await create(null, secret())).toMatchObject({ reason: 'signed-out' });
    expect(await create(await signUp(), secret())).toMatchObject(NOT_ALLOWED);
  });

  test('was banned, before or after the code was made', async () => {
    const bans: ((person: Person) => Promise<unknown>)[] = [
      ({ uid }) => db.doc(`users/${uid}`).update({ status: 'banned' }),
      ({ email }) => db.doc(banPath(email)).set({ date: '' }),
      ({ uid }) => auth.updateUser(uid, { disabled: true }),
    ];
    for (const ban of bans) {
      const person = await confirmed();
      const { nonce, code } = await handOver(person);
      await ban(person);
      expect(await redeem(nonce, code)).toMatchObject({ reason: 'banned', status: 403 });
      expect(await create(person, secret())).toMatchObject({ reason: 'banned', status: 403 });
    }
  });

  test('is shut out of their own account for a moment; which is no ban', async () => {
    const person = await confirmed();
    const { nonce, code } = await handOver(person);
    await auth.updateUser(person.uid, { disabled: true });
    const soon = Timestamp.fromMillis(Date.now() + 60_000);
    await db
      .doc(`provings/${person.uid}`)
      .set({ session_began_at: soon, reopen_at: soon, sessions_ended_at: null, expires_at: null });
    expect(await redeem(nonce, code)).toMatchObject(NOT_ALLOWED);
    expect(await create(person, secret())).toMatchObject(NOT_ALLOWED);
  });

  test('is being deleted, or gone', async () => {
    const person = await confirmed();
    const [first, second] = [await handOver(person), await handOver(person)];
    await db.doc(`users/${person.uid}`).update({ status: 'deleting' });
    expect(await redeem(first.nonce, first.code)).toMatchObject(NOT_ALLOWED);
    await auth.deleteUser(person.uid);
    expect(await redeem(second.nonce, second.code)).toMatchObject(NOT_ALLOWED);
  });

  test('ended their sessions meanwhile: a stolen token makes no new one', async () => {
    const person = await confirmed();
    // The end of sessions counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await auth.revokeRefreshTokens(person.uid);
    expect(await create(person, secret())).toMatchObject(NOT_ALLOWED);
  });
});

describe('a log-out', () => {
  const idOf = (person: Person): unknown => claimsOf(person).session_id;
  const isEnded = async (person: Person): Promise<boolean> =>
    (await db.doc(`ended_sessions/${String(idOf(person))}`).get()).exists;
  const goOver = async (person: Person): Promise<Person> => {
    const { nonce, code } = await handOver(person);
    return enter(resultOf(await redeem(nonce, code)).sessionToken);
  };

  test('of one session ends all that came of the same sign-in, and no other', async () => {
    const first = await confirmed();
    const other = await signIn(first.email);
    expect(idOf(first)).toMatch(/^[\w-]{22}$/);
    expect(idOf(other)).not.toBe(idOf(first));
    const arrived = await refreshed(await goOver(await refreshed(first)));
    expect(idOf(arrived)).toBe(idOf(first));
    const further = await goOver(arrived);
    expect(idOf(further)).toBe(idOf(first));

    expect(await isEnded(first)).toBe(false);
    resultOf(await call('endSession', {}, further));
    resultOf(await call('endSession', {}, further));
    expect([await isEnded(first), await isEnded(other)]).toEqual([true, false]);
  });

  test('keeps its record for more than a year, then it is swept', async () => {
    const person = await confirmed();
    resultOf(await call('endSession', {}, person));
    const record = db.doc(`ended_sessions/${String(idOf(person))}`);
    const expires: unknown = (await record.get()).get('expires_at');
    const days = (expires instanceof Timestamp ? expires.toMillis() - Date.now() : 0) / 86_400_000;
    expect(days).toBeGreaterThan(399);
    await expireByTtl();
    expect(await isEnded(person)).toBe(true);
    await record.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    await expireByTtl();
    expect(await isEnded(person)).toBe(false);
  });

  test('ends what functions do for the session: hand-overs, codes that were made, names, paths', async () => {
    const person = await member();
    const { nonce, code } = await handOver(person);
    expect((await ask('/api/users', { token: person.token })).status).toBe(200);
    resultOf(await call('endSession', {}, person));
    expect(await redeem(nonce, code)).toMatchObject(NOT_ALLOWED);
    expect(await create(person, secret())).toMatchObject(NOT_ALLOWED);
    const names = { firstName: 'Maya', lastName: 'Tran', username: null };
    expect(await call('changeName', names, person)).toMatchObject({ reason: 'signed-out' });
    expect((await ask('/api/users', { token: person.token })).status).toBe(401);
    // Another sign-in of the same member goes on.
    resultOf(await create(await signIn(person.email), secret()));
  });

  test('needs a session with an id', async () => {
    expect(await call('endSession', {})).toMatchObject({ reason: 'signed-out' });
    const without = await redeemCustomToken(await auth.createCustomToken(maya.uid));
    expect(await call('endSession', {}, without)).toMatchObject(NOT_ALLOWED);
  });
});

test('a session that was handed over is no fresh sign-in: it deletes no account', async () => {
  const person = await confirmed();
  const { nonce, code } = await handOver(person);
  const arrived = await enter(resultOf(await redeem(nonce, code)).sessionToken);
  expect(await call('deleteAccount', {}, arrived)).toMatchObject({ reason: 'sign-in-again' });
  expect((await db.doc(`users/${person.uid}`).get()).get('status')).toBe('active');
});

test.each([
  {},
  { nonceHash: 'x', campusId: 'ut' },
  { nonceHash: 'x'.repeat(44), campusId: 'ut' },
  { nonceHash: ['x'.repeat(43)], campusId: 'ut' },
  { nonceHash: '/'.repeat(43), campusId: 'ut' },
])('%j asks for no code', async (data) => {
  const asking = { ...maya, origin: origin('ou') };
  expect(await call('createHandOver', data, asking)).toMatchObject({ reason: 'bad-request', status: 400 });
});

test.each([
  {},
  { nonce: 'x'.repeat(43) },
  { nonce: 'x'.repeat(43), code: '../x' },
  { nonce: null, code: null },
])('%j is no exchange', async (data) => {
  const answer = await call('redeemHandOver', data, { origin: origin('ut') });
  expect(answer).toMatchObject({ reason: 'bad-request', status: 400 });
});

test('one member makes ten a minute at most', async () => {
  const person = await confirmed();
  for (let i = 0; i < 10; i += 1) resultOf(await create(person, secret()));
  expect(await create(person, secret())).toMatchObject({
    reason: 'too-many',
    message: 'Too many tries. Try again in a minute.',
    status: 429,
  });
});

test('one network tries to exchange 120 in ten minutes at most', async () => {
  const asking = { origin: origin('ut'), from: `198.51.100.${String(Date.now() % 250)}` };
  const exchange = () => call('redeemHandOver', { nonce: secret(), code: secret() }, asking);
  const answers = [];
  for (let i = 0; i < 120; i += 1) answers.push(await exchange());
  expect(answers.at(-1)).toMatchObject(NOT_ALLOWED);
  expect(await exchange()).toMatchObject({
    reason: 'too-many',
    message: expect.stringMatching(/^Too many tries\. Try again in \d+ minutes\.$/) as unknown,
    status: 429,
  });
});
