import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testSuite } from '../support/suite.ts';
import { call, openBackend, resultOf, unique } from './support/backend.ts';
import {
  changeEmail,
  changePassword,
  claimsOf,
  codeTo,
  confirmed,
  documentsOf,
  endSessionsAgo,
  enter,
  register,
  resetPassword,
  signIn,
  type Person,
} from './support/people.ts';

/*
 * Somebody's account has an address that is not theirs. Its owner comes in by a new password, and proves it by a code.
 */

const backend = openBackend();
const { auth, db } = backend;

const OWN_PASSWORD = 'a new battery';
const asked = { purpose: 'account', email: null, campusId: 'ut' };

/** A session of the account, by a hand-over to another host. */
async function handedOverFrom(person: Person): Promise<Person> {
  const nonce = randomBytes(32).toString('base64url');
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  const asking = { ...person, origin: testSuite().app('ut') };
  const { code } = resultOf(await call('createHandOver', { nonceHash, campusId: 'ou' }, asking));
  const answer = await call('redeemHandOver', { nonce, code }, { origin: testSuite().app('ou') });
  return enter(resultOf(answer).sessionToken);
}

/** Sessions are ended in whole seconds: a person is never as quick as that. */
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

/** Somebody has moved their account to another's address, a while after it was made. */
async function moved(): Promise<{ inside: Person; address: string }> {
  const stranger = await confirmed();
  const inside = await handedOverFrom(stranger);
  const address = `${unique('victim')}@example.com`;
  await nextSecond();
  await nextSecond();
  await changeEmail(stranger, address);
  return { inside, address };
}

/** The owner of the address comes in by the link that gives a new password. */
async function comesIn(address: string): Promise<Person> {
  await resetPassword(address, OWN_PASSWORD);
  await nextSecond();
  return signIn(address, OWN_PASSWORD);
}

async function askForCode(owner: Person): Promise<string> {
  resultOf(await call('registerUser', { name: null, campusId: 'ut' }, owner));
  resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, owner));
  return codeTo(owner.email);
}

const check = (owner: Person, code: string) => call('checkVerificationCode', { ...asked, code }, owner);
const isVerified = async (person: Person): Promise<unknown> =>
  (await documentsOf(backend, person)).profile.verified;

describe('a code for the address of an account that somebody else had before', () => {
  test('ends their sessions, and leaves the password of who has the code', async () => {
    const { inside, address } = await moved();
    const owner = await comesIn(address);
    const { sessionToken } = resultOf(await check(owner, await askForCode(owner)));
    await expect(auth.verifyIdToken(inside.token, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    });
    expect((await enter(sessionToken ?? '')).uid).toBe(owner.uid);
    expect((await signIn(address, OWN_PASSWORD)).uid).toBe(owner.uid);
    expect(await isVerified(owner)).toBe(true);
  });

  test('proves nothing in a session that was ended: its password may be another by now', async () => {
    const { address } = await moved();
    const owner = await comesIn(address);
    const code = await askForCode(owner);
    await nextSecond();
    await changePassword(await signIn(address, OWN_PASSWORD), 'not the owner’s');
    expect(await check(owner, code)).toMatchObject({ reason: 'signed-out' });
    expect(await isVerified(owner)).toBe(false);
  });

  test('shuts nothing in a session of the second in which they were ended: it would, again and again', async () => {
    const owner = await comesIn((await moved()).address);
    const code = await askForCode(owner);
    await endSessionsAgo(owner, Date.now() - Number(claimsOf(owner).auth_time) * 1_000);
    const proving = db.doc(`provings/${owner.uid}`);
    const before = (await proving.get()).data();
    expect(await check(owner, code)).toMatchObject({ reason: 'signed-out' });
    expect((await proving.get()).data()).toEqual(before);
  });

  test('does not open an account that an operator has disabled', async () => {
    const owner = await comesIn((await moved()).address);
    const code = await askForCode(owner);
    await auth.updateUser(owner.uid, { disabled: true });
    expect(await check(owner, code)).toMatchObject({ reason: 'signed-out' });
    expect((await auth.getUser(owner.uid)).disabled).toBe(true);
  });

  test('ends nothing when it is wrong', async () => {
    const owner = await comesIn((await moved()).address);
    const code = await askForCode(owner);
    const wrong = code === '9999' ? '1000' : String(Number(code) + 1);
    expect(await check(owner, wrong)).toMatchObject({ reason: 'code-incorrect' });
    await expect(auth.verifyIdToken(owner.token, true)).resolves.toMatchObject({ uid: owner.uid });
  });
});

test('a code for an account that is as it was made ends no session', async () => {
  const person = await register();
  const other = await signIn(person.email);
  const answer = resultOf(await check(person, await askForCode(person)));
  expect(answer).not.toHaveProperty('sessionToken');
  await expect(auth.verifyIdToken(other.token, true)).resolves.toMatchObject({ uid: person.uid });
});
