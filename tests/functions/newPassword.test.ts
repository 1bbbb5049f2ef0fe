import { createHash, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { testSuite } from '../support/suite.ts';
import { call, openBackend, resultOf, runSchedule, unique } from './support/backend.ts';
import { operate } from './support/operate.ts';
import {
  changeAddress,
  changePassword,
  confirmed,
  enter,
  resetPassword,
  signIn,
  signInByLink,
  signInWithGoogle,
  signUp,
  type Person,
} from './support/people.ts';

/* Somebody else knows the password. The owner sets another by the link mailed to them. */

const { auth, db } = openBackend();
const OWN_PASSWORD = 'a new battery';
const CLOSED = { reason: 'closed-for-now' };

/** A code that hands the session over to another host, not redeemed yet. */
async function handOverOf(person: Person): Promise<{ nonce: string; code: string }> {
  const nonce = randomBytes(32).toString('base64url');
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  const asking = { ...person, origin: testSuite().app('ut') };
  const { code } = resultOf(await call('createHandOver', { nonceHash, campusId: 'ou' }, asking));
  return { nonce, code };
}
const redeem = (handOver: { nonce: string; code: string }) =>
  call('redeemHandOver', handOver, { origin: testSuite().app('ou') });

/** A custom token of the account, by a hand-over to another host. */
const customTokenOf = async (person: Person): Promise<string> =>
  resultOf(await redeem(await handOverOf(person))).token;

const register = (person: Person) => call('registerUser', { name: null, campusId: 'ut' }, person);
/** Sessions are ended in whole seconds: a person is never as quick as that. */
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

/** As if the hour were over in which the custom tokens of the account are good, and it is closed for them. */
async function anHourLater({ uid }: Person): Promise<void> {
  const past = Timestamp.fromMillis(Date.now() - 1);
  await db.doc(`provings/${uid}`).update({ reopen_at: past });
  await db.doc(`custom_tokens/${uid}`).update({ expires_at: past });
  await runSchedule('reopenAccounts');
  await nextSecond();
}

async function comesIn(email: string): Promise<Person> {
  await nextSecond();
  await resetPassword(email, OWN_PASSWORD);
  await nextSecond();
  return signIn(email, OWN_PASSWORD);
}

test('puts out who has a custom token: the account is closed until that has expired', async () => {
  const stranger = await confirmed();
  const token = await customTokenOf(stranger);
  const owner = await comesIn(stranger.email);
  const inside = await enter(token);
  expect(await register(owner)).toMatchObject({ reason: 'closed-for-now' });
  await expect(enter(token)).rejects.toThrow('USER_DISABLED');
  await expect(auth.verifyIdToken(inside.token, true)).rejects.toMatchObject({ code: 'auth/user-disabled' });

  await anHourLater(owner);
  const back = await signIn(owner.email, OWN_PASSWORD);
  expect(resultOf(await register(back))).toMatchObject({ verified: true });
  await expect(auth.verifyIdToken(inside.token, true)).rejects.toMatchObject({
    code: 'auth/id-token-revoked',
  });
});

test('closes nothing where the token was made after it, or for a session that it has ended', async () => {
  const person = await confirmed();
  const before = await signIn(person.email);
  await nextSecond();
  await changePassword(before, OWN_PASSWORD);
  await nextSecond();
  const after = await signIn(person.email, OWN_PASSWORD);
  await customTokenOf(after);
  for (const session of [after, await signIn(person.email, OWN_PASSWORD), before])
    expect(resultOf(await register(session))).toMatchObject({ verified: true });
  await expect(auth.verifyIdToken(after.token, true)).resolves.toMatchObject({ uid: person.uid });
});

describe('an older custom token is seen', () => {
  test('beside a younger one, of the session that it began or of the owner', async () => {
    for (const isOwners of [false, true]) {
      const stranger = await confirmed();
      const token = await customTokenOf(stranger);
      const owner = await comesIn(stranger.email);
      await customTokenOf(isOwners ? owner : await enter(token));
      expect(await register(await signIn(owner.email, OWN_PASSWORD))).toMatchObject(CLOSED);
      await expect(enter(token)).rejects.toThrow('USER_DISABLED');
    }
  });

  test('after a hand-over that was refused, which writes nothing', async () => {
    const stranger = await confirmed();
    await customTokenOf(stranger);
    const record = db.doc(`custom_tokens/${stranger.uid}`);
    const waiting = await handOverOf(stranger);
    const owner = await comesIn(stranger.email);
    const before = (await record.get()).data();
    expect(await redeem(waiting)).toMatchObject({ reason: 'not-allowed' });
    expect((await record.get()).data()).toEqual(before);
    expect(await register(owner)).toMatchObject(CLOSED);
  });

  test('of the very second of the new password', async () => {
    const stranger = await confirmed();
    await nextSecond();
    await customTokenOf(stranger);
    await resetPassword(stranger.email, OWN_PASSWORD);
    await nextSecond();
    const { tokensValidAfterTime } = await auth.getUser(stranger.uid);
    const made_at = Timestamp.fromMillis(Date.parse(tokensValidAfterTime ?? '') + 900);
    await db.doc(`custom_tokens/${stranger.uid}`).update({ tokens: [{ made_at, mailbox_email: null }] });
    expect(await register(await signIn(stranger.email, OWN_PASSWORD))).toMatchObject(CLOSED);
  });

  test('after whoever has it has signed out everywhere', async () => {
    const stranger = await confirmed();
    const token = await customTokenOf(stranger);
    const owner = await comesIn(stranger.email);
    for (let i = 0; i < 2; i += 1) {
      resultOf(await call('signOutEverywhere', {}, await enter(token)));
      await nextSecond();
    }
    expect(await register(await signIn(owner.email, OWN_PASSWORD))).toMatchObject(CLOSED);
  });
});

describe('stays open to its owner', () => {
  const comesBack = async (email: string): Promise<void> => {
    expect(await register(await comesIn(email))).toMatchObject({ result: { verified: true } });
  };

  test('who signed up by password, confirmed by link and was handed over from there', async () => {
    const me = await signUp();
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'campus' }, me));
    const { sessionToken } = resultOf(await register(await signInByLink(me.email)));
    const goesOn = await enter(sessionToken ?? '');
    const there = await enter(await customTokenOf(goesOn));
    await customTokenOf(there);
    await comesBack(me.email);
  });

  test('who came by link or Google, was handed over, and sets a first password by a mailed link', async () => {
    for (const me of [
      await signInByLink(`${unique('maya')}@utexas.edu`),
      await signInWithGoogle(`${unique('maya')}@example.com`, 'Maya Torres'),
    ]) {
      resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'campus' }, me));
      await enter(await customTokenOf(me));
      await comesBack(me.email);
    }
  });

  test('who was handed over, signs out everywhere and signs in again', async () => {
    const me = await confirmed();
    await nextSecond();
    const there = await enter(await customTokenOf(me));
    await nextSecond();
    resultOf(await call('signOutEverywhere', {}, there));
    await nextSecond();
    expect(await register(await signIn(me.email))).toMatchObject({ result: { verified: true } });
  });
});

describe('who knows the password and has closed the account with it twice in a day', () => {
  /** Somebody with the password sets another and comes in by that, with a custom token from before. */
  async function closeBy(owner: Person, password: string, next: string): Promise<void> {
    const session = await signIn(owner.email, password);
    await customTokenOf(session);
    await nextSecond();
    await changePassword(session, next);
    await nextSecond();
    expect(await register(await signIn(owner.email, next))).toMatchObject(CLOSED);
    await anHourLater(owner);
  }

  async function closedTwice(): Promise<Person> {
    const owner = await confirmed();
    await closeBy(owner, 'correct horse', 'their second one');
    await closeBy(owner, 'their second one', 'their third one');
    return owner;
  }

  test('is put out by the owner’s new password all the same', async () => {
    const { email } = await closedTwice();
    const token = await customTokenOf(await signIn(email, 'their third one'));
    const owner = await comesIn(email);
    expect(await register(owner)).toMatchObject(CLOSED);
    await expect(enter(token)).rejects.toThrow('USER_DISABLED');
    await anHourLater(owner);
    expect(await register(await signInByLink(email))).toMatchObject({ result: { verified: true } });
  });

  test('does not know it any more after a third time', async () => {
    const owner = await closedTwice();
    await closeBy(owner, 'their third one', 'their fourth one');
    await expect(signIn(owner.email, 'their fourth one')).rejects.toThrow('INVALID');
    expect(await register(await signInByLink(owner.email))).toMatchObject({ result: { verified: true } });
  });
});

test('a custom token for the mailbox of another address than the account has now counts', async () => {
  const stranger = await signInByLink(`${unique('mal')}@example.com`);
  resultOf(await call('registerUser', { name: 'Mal Ory', campusId: 'ut' }, stranger));
  const token = await customTokenOf(stranger);
  const address = `${unique('victim')}@example.com`;
  await changeAddress(stranger, address);
  expect(await register(await signInByLink(address))).toMatchObject(CLOSED);
  await expect(enter(token)).rejects.toThrow('USER_DISABLED');
});

test('the owner who comes by link does not keep the password that a stranger has set', async () => {
  const stranger = await confirmed();
  await customTokenOf(stranger);
  await nextSecond();
  await changePassword(await signIn(stranger.email), 'not the owner’s');
  await nextSecond();
  const owner = await signInByLink(stranger.email);
  expect(await register(owner)).toMatchObject(CLOSED);

  await anHourLater(owner);
  await expect(signIn(owner.email, 'not the owner’s')).rejects.toThrow('INVALID');
  expect(await register(await signInByLink(owner.email))).toMatchObject({ result: { verified: true } });
});

test('an operator who lifts a ban leaves a closed account to its time', async () => {
  const stranger = await confirmed();
  const token = await customTokenOf(stranger);
  expect(await register(await comesIn(stranger.email))).toMatchObject(CLOSED);
  for (const deed of ['ban', 'unban']) {
    expect(await operate(deed, '--local', stranger.uid)).toMatchObject({ code: 0 });
  }
  await expect(enter(token)).rejects.toThrow('USER_DISABLED');
  await db.doc(`provings/${stranger.uid}`).update({ reopen_at: Timestamp.fromMillis(Date.now() - 1) });
  await runSchedule('reopenAccounts');
  expect((await auth.getUser(stranger.uid)).disabled).toBe(false);
});

test('all accounts whose time has come are opened in one run', async () => {
  const past = Timestamp.fromMillis(Date.now() - 1);
  const closed = {
    session_began_at: past,
    reopen_at: past,
    sessions_ended_at: null,
    expires_at: null,
    waits: true,
  };
  const people = await Promise.all(Array.from({ length: 30 }, () => signUp()));
  for (const { uid } of people) {
    await auth.updateUser(uid, { disabled: true });
    await db.doc(`provings/${uid}`).set(closed);
  }
  await runSchedule('reopenAccounts');
  const found = await Promise.all(people.map(({ uid }) => auth.getUser(uid)));
  expect(found.filter(({ disabled }) => disabled)).toEqual([]);
});
