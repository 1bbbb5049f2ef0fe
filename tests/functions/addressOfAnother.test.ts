import { createHash, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { banPath } from '../../functions/src/platform/sessions/banPath.ts';
import { testSuite } from '../support/suite.ts';
import { call, openBackend, resultOf, runSchedule, settled, unique } from './support/backend.ts';
import { countersOf, fillCounter } from './support/fillCounter.ts';
import {
  changeAddress,
  changeEmail,
  changePassword,
  claimsOf,
  codeTo,
  confirmed,
  documentsOf,
  enter,
  moveAddress,
  refreshed,
  signIn,
  signInByLink,
  signInWithGoogle,
  signUp,
  type Person,
} from './support/people.ts';

/* Somebody signs up with an address that is not theirs. Its owner comes later, and has the account alone. */

const backend = openBackend();
const { auth, db } = backend;

const enrol = async (person: Person, name: string | null = 'Maya Torres') =>
  resultOf(await call('registerUser', { name, campusId: 'ut' }, person));
const isVerified = async (person: Person): Promise<unknown> =>
  (await documentsOf(backend, person)).profile.verified;
const providersOf = async ({ uid }: Person): Promise<string[]> =>
  (await auth.getUser(uid)).providerData.map(({ providerId }) => providerId);

/** Neither password nor session lets the stranger in; what a token of theirs still says, ends with it. */
async function expectOutside(stranger: Person): Promise<void> {
  await expect(signIn(stranger.email)).rejects.toThrow();
  await expect(auth.verifyIdToken(stranger.token, true)).rejects.toMatchObject({
    code: 'auth/id-token-revoked',
  });
  await expect(moveAddress(stranger, `${unique('away')}@example.com`)).rejects.toThrow('TOKEN_EXPIRED');
}

/** The owner goes on in the session that came with the answer, as a full member of the account. */
async function expectInside(sessionToken: string | undefined, uid: string): Promise<Person> {
  if (sessionToken === undefined) throw new Error('No token to go on with.');
  const owner = await enter(sessionToken);
  expect(owner.uid).toBe(uid);
  await expect(auth.verifyIdToken(owner.token, true)).resolves.toMatchObject({ uid });
  return owner;
}

describe("an account that was made with another's address", () => {
  test('is the alone of who opens the link: password, sessions and tokens from before are worth nothing', async () => {
    const stranger = await signUp();
    expect(await enrol(stranger)).toMatchObject({ verified: false });
    const owner = await signInByLink(stranger.email);
    expect(owner.uid).toBe(stranger.uid);
    const { verified, sessionToken } = await enrol(owner, null);
    expect(verified).toBe(true);
    await expectOutside(stranger);
    const inside = await expectInside(sessionToken, owner.uid);
    await settled();
    expect(await isVerified(owner)).toBe(true);
    expect(claimsOf(await refreshed(inside))).toMatchObject({ campus_id: 'ut', email_verified: true });
    // Once proven, nothing is ended again.
    expect(await enrol(inside, null)).not.toHaveProperty('sessionToken');
    expect(await enrol(await signInByLink(stranger.email), null)).not.toHaveProperty('sessionToken');
    await expect(auth.verifyIdToken(inside.token, true)).resolves.toMatchObject({ uid: owner.uid });
  });

  test('is not proven by a session of the stranger, who calls first once the link was opened', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    const owner = await signInByLink(stranger.email);
    for (const session of [await refreshed(stranger), await signIn(stranger.email)]) {
      expect(claimsOf(session).email_verified).toBe(true);
      const answer = await enrol(session, null);
      expect(answer.verified).toBe(false);
      expect(answer).not.toHaveProperty('sessionToken');
    }
    expect(await isVerified(stranger)).toBe(false);
    const { verified, sessionToken } = await enrol(owner, null);
    expect(verified).toBe(true);
    await expectOutside(stranger);
    await expectInside(sessionToken, owner.uid);
  });

  test('is shut also where the stranger made no profile, or makes one only after the link', async () => {
    const [quiet, late] = [await signUp(), await signUp()];
    const owner = await signInByLink(quiet.email);
    const { verified, sessionToken } = await enrol(owner);
    expect(verified).toBe(true);
    await expectOutside(quiet);
    await expectInside(sessionToken, owner.uid);

    const second = await signInByLink(late.email);
    expect(await enrol(await refreshed(late))).toMatchObject({ verified: false });
    const answer = await enrol(second, null);
    expect(answer.verified).toBe(true);
    await expectOutside(late);
    await expectInside(answer.sessionToken, second.uid);
  });

  test('loses a Google identity of the address as well, which may be of who had the mailbox before', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    await signInWithGoogle(stranger.email, 'Maya Torres', stranger);
    const { sessionToken } = await enrol(await signInByLink(stranger.email), null);
    const owner = await expectInside(sessionToken, stranger.uid);
    expect(await providersOf(owner)).toEqual(['password']);
    // Who has it by now comes in with it again.
    expect((await signInWithGoogle(stranger.email, 'Maya Torres')).uid).toBe(owner.uid);
  });

  test('cannot be deleted any more by who was put out of it, though their token is young', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    const owner = await signInByLink(stranger.email);
    const { sessionToken } = await enrol(owner, null);
    expect(await call('deleteAccount', {}, stranger)).toMatchObject({ reason: 'sign-in-again' });
    await expectInside(sessionToken, owner.uid);
  });

  test('gives no name or school to a token of who was put out of it', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    const owner = await signInByLink(stranger.email);
    const { sessionToken } = await enrol(owner, null);
    const school = { purpose: 'school', email: `${unique('m')}@utexas.edu`, campusId: 'ut', isResend: false };
    const name = { firstName: 'Other', lastName: 'Name', username: null };
    const answers = [
      await call('sendVerificationCode', school, stranger),
      await call('changeName', name, stranger),
    ];
    expect(answers).toMatchObject([{ reason: 'signed-out' }, { reason: 'signed-out' }]);
    await expectInside(sessionToken, owner.uid);
  });

  test('is registered by its owner however often a stranger has called before', async () => {
    const stranger = await signUp();
    const enter = () => call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, stranger);
    resultOf(await enter());
    const [counter] = await countersOf('register_');
    await fillCounter(counter?.ref, 30);
    expect(await enter()).toMatchObject({ reason: 'too-many' });
    const owner = await signInByLink(stranger.email);
    const { sessionToken } = await enrol(owner, null);
    await expectInside(sessionToken, owner.uid);
  });

  test('is shut also to who comes in and sets passwords all the while', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    const owner = await signInByLink(stranger.email);
    const passwords = ['correct horse'];
    let isOver = false;
    let tries = 0;
    const persist = async (): Promise<void> => {
      while (!isOver) {
        tries += 1;
        const next = unique('battery');
        const known = passwords.at(-1) ?? '';
        try {
          await changePassword(await signIn(stranger.email, known), next);
          passwords.push(next);
        } catch {
          // Outside, for the moment or for good.
        }
      }
    };
    const persisting = Promise.all([persist(), persist()]);
    const { verified, sessionToken } = await enrol(owner, null);
    isOver = true;
    await persisting;
    expect(verified).toBe(true);
    // Whether one of them comes before the end is a matter of chance; what was set is of no use either way.
    expect(tries).toBeGreaterThan(2);
    for (const password of passwords) await expect(signIn(stranger.email, password)).rejects.toThrow();
    await expectOutside(stranger);
    await expectInside(sessionToken, owner.uid);
  });

  test('is shut where the owner comes by Google, whose identity stays', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    const owner = await signInWithGoogle(stranger.email, 'Maya Torres');
    expect(owner.uid).toBe(stranger.uid);
    const { verified, sessionToken } = await enrol(owner, null);
    expect(verified).toBe(true);
    await expectOutside(stranger);
    await expectInside(sessionToken, owner.uid);
    expect(await providersOf(owner)).toContain('google.com');
    expect((await signInWithGoogle(stranger.email, 'Maya Torres')).uid).toBe(owner.uid);
  });

  test.each([
    ['link', signInByLink],
    ['Google', (email: string) => signInWithGoogle(email, 'Maya Torres')],
  ])(
    'is shut by the code as well, where the owner came by %s and the registration failed',
    async (_how, comesIn) => {
      const stranger = await signUp();
      await enrol(stranger);
      const owner = await comesIn(stranger.email);
      const asked = { purpose: 'account', email: null, campusId: 'ut' };
      resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, owner));
      const code = await codeTo(stranger.email);
      const { sessionToken } = resultOf(await call('checkVerificationCode', { ...asked, code }, owner));
      await expectOutside(stranger);
      await expectInside(sessionToken, owner.uid);
      expect(await isVerified(owner)).toBe(true);
    },
  );

  test('hands nobody over to another host before the address is proven: that token would outlive all', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    const ask = (person: Person) =>
      call(
        'createHandOver',
        { nonceHash: 'a'.repeat(43), campusId: 'ou' },
        { ...person, origin: testSuite().app('ut') },
      );
    expect(await ask(stranger)).toMatchObject({ reason: 'not-allowed' });
    expect(await ask(await confirmed())).toHaveProperty('result');
  });
});

describe('a member who moves the account to an address that is not theirs', () => {
  const nonce = randomBytes(32).toString('base64url');
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  const askForHandOver = (person: Person) =>
    call('createHandOver', { nonceHash, campusId: 'ou' }, { ...person, origin: testSuite().app('ut') });
  const redeem = (code: string) => call('redeemHandOver', { nonce, code }, { origin: testSuite().app('ou') });
  const handOverCode = async (person: Person) => resultOf(await askForHandOver(person)).code;
  const notAllowed = { reason: 'not-allowed' };

  test('gets no hand-over afterwards, with any of their sessions', async () => {
    const stranger = await confirmed();
    const moved = await changeEmail(stranger, `${unique('victim')}@example.com`);
    for (const session of [stranger, moved, await signIn(moved.email)]) {
      expect(await askForHandOver(session)).toMatchObject(notAllowed);
    }
  });

  test('nor where only the provider knows of the change', async () => {
    const stranger = await confirmed();
    const code = await handOverCode(stranger);
    const moved = await moveAddress(stranger, `${unique('victim')}@example.com`);
    for (const session of [stranger, moved]) {
      expect(await askForHandOver(session)).toMatchObject(notAllowed);
    }
    expect(await redeem(code)).toMatchObject(notAllowed);
  });

  test('gets none after their records know the new address either', async () => {
    const stranger = await confirmed();
    await changeEmail(stranger, `${unique('victim')}@example.com`);
    const moved = await signIn((await auth.getUser(stranger.uid)).email ?? '');
    expect(await enrol(moved, null)).toMatchObject({ verified: false });
    expect(await askForHandOver(moved)).toMatchObject(notAllowed);
  });

  test('cannot redeem a hand-over from before the change', async () => {
    const stranger = await confirmed();
    const code = await handOverCode(stranger);
    await changeEmail(stranger, `${unique('victim')}@example.com`);
    expect(await redeem(code)).toMatchObject(notAllowed);
  });

  test('cannot redeem a hand-over of a session that has been ended since', async () => {
    const person = await confirmed();
    const code = await handOverCode(person);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await auth.revokeRefreshTokens(person.uid);
    expect(await redeem(code)).toMatchObject(notAllowed);
  });

  test('does not write the old address back with a token from before', async () => {
    const stranger = await confirmed();
    const address = `${unique('victim')}@example.com`;
    await changeEmail(stranger, address);
    const owner = await signInByLink(address);
    expect(await enrol(owner, null)).toMatchObject({ verified: true });
    const late = await call('registerUser', { name: null, campusId: 'ut' }, stranger);
    expect(late).toMatchObject({ reason: 'signed-out' });
    const { account, profile } = await documentsOf(backend, owner);
    expect([account.email, profile.verified]).toEqual([address, true]);
  });

  test('proves no school address meanwhile', async () => {
    const stranger = await confirmed();
    const moved = await changeEmail(stranger, `${unique('victim')}@example.com`);
    const asked = { purpose: 'school', email: `${unique('m')}@utexas.edu`, campusId: 'ut', isResend: false };
    expect(await call('sendVerificationCode', asked, moved)).toMatchObject({ reason: 'failed' });
  });
});

describe('the answer that puts others out', () => {
  /** The owner has just come in by link, and had others shut out. */
  const proven = async (): Promise<Person> => {
    const stranger = await signUp();
    await enrol(stranger);
    const owner = await signInByLink(stranger.email);
    expect(await enrol(owner, null)).toHaveProperty('sessionToken');
    return owner;
  };

  test('may be asked for again where it was lost, by that session alone, for an hour', async () => {
    const owner = await proven();
    const { verified, sessionToken } = await enrol(owner, null);
    expect(verified).toBe(true);
    const inside = await expectInside(sessionToken, owner.uid);
    expect(await enrol(inside, null)).not.toHaveProperty('sessionToken');
    expect(await enrol(await signInByLink(owner.email), null)).not.toHaveProperty('sessionToken');
    await db.doc(`provings/${owner.uid}`).update({ expires_at: Timestamp.fromMillis(0) });
    expect(await enrol(owner, null)).not.toHaveProperty('sessionToken');
  });

  test('is given no more once sessions were ended again, or the account is banned', async () => {
    const [ended, banned] = [await proven(), await proven()];
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await auth.revokeRefreshTokens(ended.uid);
    await auth.updateUser(banned.uid, { disabled: true });
    expect(await enrol(ended, null)).not.toHaveProperty('sessionToken');
    const asked = { name: null, campusId: 'ut' };
    expect(await call('registerUser', asked, banned)).toMatchObject({ reason: 'signed-out' });
  });

  test('is not given while another call is at it: nothing is said then, not even to a code', async () => {
    const stranger = await signUp();
    await enrol(stranger);
    const owner = await signInByLink(stranger.email);
    const asked = { purpose: 'account', email: null, campusId: 'ut' };
    resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, owner));
    const code = await codeTo(stranger.email);
    await db.doc(`provings/${owner.uid}`).set({
      session_began_at: Timestamp.now(),
      reopen_at: Timestamp.fromMillis(Date.now() + 60_000),
      sessions_ended_at: null,
      expires_at: null,
    });
    for (const isDisabled of [false, true]) {
      await auth.updateUser(owner.uid, { disabled: isDisabled });
      const refused = { reason: 'failed' };
      expect(await call('registerUser', { name: null, campusId: 'ut' }, owner)).toMatchObject(refused);
      expect(await call('checkVerificationCode', { ...asked, code }, owner)).toMatchObject(refused);
    }
    expect(await isVerified(owner)).toBe(false);
    // Whose instance has ended: the next call takes it up.
    await db.doc(`provings/${owner.uid}`).update({ reopen_at: Timestamp.fromMillis(0) });
    const { sessionToken } = await enrol(owner, null);
    await expectInside(sessionToken, owner.uid);
    await expectOutside(stranger);
  });
});

describe('an account that was left shut', () => {
  /** As when the function's instance ends between shutting and opening. */
  const leftShut = async (): Promise<Person> => {
    const person = await signUp();
    await enrol(person);
    await auth.updateUser(person.uid, { disabled: true });
    const over = Timestamp.fromMillis(Date.now() - 1_000);
    await db
      .doc(`provings/${person.uid}`)
      .set({ session_began_at: over, reopen_at: over, sessions_ended_at: null, expires_at: null });
    return person;
  };
  const isDisabled = async ({ uid }: Person): Promise<boolean> => (await auth.getUser(uid)).disabled;

  test('is opened by the schedule, once, and its record goes after that alone', async () => {
    const person = await leftShut();
    await runSchedule('expireRecords');
    await runSchedule('reopenAccounts');
    expect(await isDisabled(person)).toBe(false);
    const record = (await db.doc(`provings/${person.uid}`).get()).data();
    expect(record).toMatchObject({ reopen_at: null, expires_at: expect.any(Timestamp) as unknown });
    await auth.updateUser(person.uid, { disabled: true });
    await runSchedule('reopenAccounts');
    expect(await isDisabled(person)).toBe(true);
  });

  test('is shut, or stays so, where it was banned or is being deleted', async () => {
    const [address, status, leaving] = [await leftShut(), await leftShut(), await leftShut()];
    await db.doc(banPath(address.email)).set({ createdAt: Timestamp.now() });
    await db.doc(`users/${status.uid}`).update({ status: 'banned' });
    // As when the instance has ended just after opening it.
    await auth.updateUser(status.uid, { disabled: false });
    await db.doc(`jobs/${leaving.uid}`).set({ kind: 'deletion', state: 'done', next_at: null });
    await runSchedule('reopenAccounts');
    for (const person of [address, status, leaving]) expect(await isDisabled(person)).toBe(true);
  });
});

describe('an account of one person', () => {
  test('that the link has made is left as it is, and its session goes on', async () => {
    const person = await signInByLink(`${unique('maya')}@example.com`);
    const before = await auth.getUser(person.uid);
    const answer = await enrol(person);
    expect(answer.verified).toBe(true);
    expect(answer).not.toHaveProperty('sessionToken');
    const after = await auth.getUser(person.uid);
    expect([after.passwordHash, after.tokensValidAfterTime]).toEqual([
      before.passwordHash,
      before.tokensValidAfterTime,
    ]);
    expect(claimsOf(await refreshed(person))).toMatchObject({ proven_email: person.email, campus_id: 'ut' });
  });

  test('that Google has made is left as it is', async () => {
    const person = await signInWithGoogle(`${unique('g')}@example.com`, 'Maya Torres');
    const answer = await enrol(person, null);
    expect(answer.verified).toBe(true);
    expect(answer).not.toHaveProperty('sessionToken');
  });

  test('proves a new address by a link to that one, not by the link to the old', async () => {
    const person = await signInByLink(`${unique('maya')}@example.com`);
    await enrol(person);
    const email = `${unique('new')}@example.com`;
    await changeAddress(person, email);
    const { account, profile } = await documentsOf(backend, person);
    expect([account.email, profile.verified]).toEqual([email, false]);
    const late = await call('registerUser', { name: null, campusId: 'ut' }, person);
    expect(late).toMatchObject({ reason: 'signed-out' });
    const { verified, sessionToken } = await enrol(await signInByLink(email), null);
    expect(verified).toBe(true);
    await expectInside(sessionToken, person.uid);
    expect((await documentsOf(backend, person)).profile).toMatchObject({ verified: true });
  });
});
