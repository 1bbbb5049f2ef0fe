import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Network } from '../../functions/src/platform/limits/network.ts';
import { isRecord } from '../support/records.ts';
import { call, newId, openBackend, unique } from './support/backend.ts';
import { countersOf } from './support/fillCounter.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { verified } from './support/members.ts';
import { operate } from './support/operate.ts';
import { register, signUp, type Person } from './support/people.ts';

/** What somebody with any number of accounts that prove nothing can do from one network. */
const backend = openBackend();
const { db } = backend;
const HOUR_MS = 3_600_000;
afterAll(() => vi.unstubAllEnvs());

let last = Date.now() % 60_000;
const newAddress = (): string => {
  last += 1;
  return `198.18.${String(Math.floor(last / 250) % 250)}.${String(last % 250)}`;
};
const reasonOf = (error: unknown): unknown => (isRecord(error) ? error.reason : error);
const answerOf = (answer: object): unknown => ('reason' in answer ? answer.reason : 'done');

/** As if a network had done it so often within this hour. */
async function fill(kind: string, network: Network, times: number): Promise<void> {
  const { networkLimits } = await import('../../functions/src/platform/limits/network.ts');
  const { rateLimitIn } = await import('../../functions/src/platform/limits/rateLimit.ts');
  const limits = networkLimits(kind, network, [{ max: times, withinMs: HOUR_MS }]);
  await db.runTransaction(async (transaction) =>
    (await rateLimitIn(transaction, limits, Date.now() - 1, { times }))?.(),
  );
}

describe('new accounts', () => {
  const enter = async (from: string): Promise<[Person, unknown]> => {
    const person = await signUp();
    const answer = await call(
      'registerUser',
      { name: 'Maya Torres', campusId: 'ut' },
      { token: person.token, from: `203.0.113.9, ${from}` },
    );
    return [person, answerOf(answer)];
  };

  test('are a hundred an hour and network; an operator raises that for a day', async () => {
    const from = newAddress();
    const [known1, first] = await enter(from);
    const [counter] = await countersOf('registration_network_');
    await counter?.ref.update({ hits: Array.from({ length: 99 }, (_, ago) => Date.now() - ago - 1) });
    const [, hundredth] = await enter(from);
    const [refused, beyond] = await enter(from);
    expect([first, hundredth, beyond]).toEqual(['done', 'done', 'too-many']);
    expect((await db.doc(`users/${refused.uid}`).get()).exists).toBe(false);
    // Who is a member already comes in, and others are not held up.
    const again = await call('registerUser', { name: null, campusId: 'ut' }, { token: known1.token, from });
    expect(answerOf(again)).toBe('done');
    expect((await enter(newAddress()))[1]).toBe('done');

    expect(await operate('raise-limits', from, '--local')).toMatchObject({ code: 0 });
    expect((await enter(from))[1]).toBe('done');
    await db.doc(`limits/raised_${from}`).update({ expires_at: new Date(Date.now() - 1) });
    expect((await enter(from))[1]).toBe('too-many');
  });

  test.each([
    [false, 100],
    [true, 1000],
  ])('where App Check vouches for the caller (%s) they are %i', async (isVouched, max) => {
    functionsInProcess();
    const { register: enrol } = await import('../../functions/src/members/accounts/register.ts');
    const network = { household: unique('network'), site: null, isVouched };
    await fill('registration', network, max - 1);
    const outcomes = [];
    for (let i = 0; i < 2; i += 1) {
      const uid = unique('uid');
      const outcome = await enrol({
        uid,
        email: `${uid}@example.com`,
        isEmailVerified: false,
        campusId: 'ut',
        network,
        name: () => ({ first: 'Maya', middle: '', last: 'Torres' }),
        nowMs: Date.now(),
      }).catch(reasonOf);
      outcomes.push(typeof outcome === 'string' ? outcome : 'done');
    }
    expect(outcomes).toEqual(['done', 'too-many']);
  });
});

describe('codes', () => {
  test.each([
    [false, false, 60],
    [true, false, 600],
    [false, true, 600],
    [true, true, 6000],
  ])('vouched for (%s), raised by an operator (%s): %i an hour', async (isVouched, isRaised, max) => {
    functionsInProcess();
    const { sendCode } = await import('../../functions/src/members/codes/sendCode.ts');
    const { raiseLimits } = await import('../../functions/src/platform/limits/raised.ts');
    const network = { household: unique('network'), site: null, isVouched };
    if (isRaised) await raiseLimits(network.household, Date.now());
    await fill('code', network, max - 1);
    const outcomes = [];
    for (let i = 0; i < 2; i += 1) {
      const proof = {
        uid: unique('uid'),
        purpose: 'school',
        email: `${unique('m')}@utexas.edu`,
        campusId: 'ut',
        schoolId: 'ut',
      } as const;
      const request = { proof, isOwnAddress: false, network, isResend: false, nowMs: Date.now() };
      outcomes.push(await sendCode(request).catch(reasonOf));
    }
    expect(outcomes).toEqual(['sent', 'too-many']);
  });

  test('no counter outgrows its document', async () => {
    const { networkLimits } = await import('../../functions/src/platform/limits/network.ts');
    const network = { household: 'a', site: 'b' };
    const maxima = networkLimits('code', network, [{ max: 300, withinMs: HOUR_MS }], 100).map(
      ({ caps }) => caps,
    );
    expect(maxima).toEqual([[{ max: 30_000, withinMs: HOUR_MS }], [{ max: 30_000, withinMs: HOUR_MS }]]);
    const ref = db.doc(`limits/${unique('full')}`);
    await ref.set({ hits: Array.from({ length: 30_000 }, (_, i) => Date.now() + i) });
    await ref.delete();
  });
});

test('reports are thirty an hour and network, by however many accounts', async () => {
  const from = newAddress();
  const people = await Promise.all([register(), register(), register()]);
  const answers: unknown[] = [];
  for (let i = 0; i < 31; i += 1) {
    const asking = { token: people[i % 3]?.token ?? '', from };
    answers.push(
      answerOf(await call('report', { subject: 'post', id: newId(), reason: 'scam', details: '' }, asking)),
    );
  }
  expect(answers).toEqual([...Array<string>(30).fill('not-found'), 'too-many']);
  const elsewhere = { token: people[0].token, from: newAddress() };
  const answer = await call(
    'report',
    { subject: 'post', id: newId(), reason: 'scam', details: '' },
    elsewhere,
  );
  expect(answerOf(answer)).toBe('not-found');
  // A campus is one network: somebody in it with two accounts keeps no member of the school from reporting.
  const student = { token: (await verified(backend)).token, from };
  expect(
    answerOf(await call('report', { subject: 'post', id: newId(), reason: 'scam', details: '' }, student)),
  ).toBe('not-found');
});

describe('raise-limits', () => {
  test.each([
    ['198.51.100.7', 'raised_198.51.100.7'],
    ['2001:DB8:1:2::9', 'raised_2001:db8:1:2::_64'],
    ['2001:db8:1:2::/64', 'raised_2001:db8:1:2::_64'],
    ['2001:db8:1::/48', 'raised_2001:db8:1::_48'],
  ])('%s raises those of %s for a day', async (typed, id) => {
    const ref = db.doc(`limits/${id}`);
    await ref.delete();
    const dry = await operate('raise-limits', typed, '--local', '--dry-run');
    expect([dry.code, (await ref.get()).exists]).toEqual([0, false]);
    expect(await operate('raise-limits', typed, '--local')).toMatchObject({ code: 0 });
    const until = (await ref.get()).get('expires_at') as { toMillis: () => number };
    expect(Math.round((until.toMillis() - Date.now()) / HOUR_MS)).toBe(24);
  });

  test.each(['nowhere', '198.51.100.0/24', '2001:db8::/32', '198.51.100.7/64/1', 'a/../b'])(
    'refuses %s',
    async (typed) => expect(await operate('raise-limits', typed, '--local')).toMatchObject({ code: 3 }),
  );

  test('of a site raises those of its households', async () => {
    functionsInProcess();
    const { raisedFactor } = await import('../../functions/src/platform/limits/raised.ts');
    const { networkOfAddress } = await import('../../functions/src/platform/limits/network.ts');
    expect(await operate('raise-limits', '2001:db8:77::/48', '--local')).toMatchObject({ code: 0 });
    const factorOf = (address: string) => raisedFactor(networkOfAddress(address, false), Date.now());
    expect(await factorOf('2001:db8:77:5::1')).toBe(10);
    expect(await factorOf('2001:db8:78:5::1')).toBe(1);
    expect(await raisedFactor(null, Date.now())).toBe(1);
  });
});
