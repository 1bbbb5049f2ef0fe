import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { ADDRESS_HELD, ADDRESS_PUT_BACK } from '../../src/domain/callables.ts';
import { isRecord } from '../support/records.ts';
import { call, eventually, openBackend, resultOf, runSchedule, unique, untold } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { mailsTo } from './support/inbox.ts';
import {
  addressCodeTo,
  changeAddress,
  changeEmail,
  changePassword,
  codeTo,
  confirmed,
  documentsOf,
  enter,
  redeemCustomToken,
  moveAddress,
  resetPassword,
  signIn,
  signInByLink,
  signInWithGoogle,
  signUp,
  type Person,
} from './support/people.ts';

/* An account that has proven an address changes it by our own links alone. */

const backend = openBackend();
const { auth, db } = backend;

const enrol = async (person: Person, name: string | null = null) =>
  resultOf(await call('registerUser', { name, campusId: 'ut' }, person));
const newAddress = (): string => `${unique('new')}@example.com`;
/** As a link does that the provider mailed before: no session of the account is needed for it. */
const moveByLink = (uid: string, email: string) => auth.updateUser(uid, { email, emailVerified: true });
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));
const ask = (person: Person, email: string) => call('askForAddress', { email }, person);
const follow = (code: string) => call('followAddressLink', { code });
const signInAddress = async ({ uid }: Person) => (await auth.getUser(uid)).email;
const storedOf = async (person: Person) => {
  const { account, profile } = await documentsOf(backend, person);
  return [account.email, profile.verified];
};

/** An account that a stranger made with somebody's address, and its owner has taken over by a mailed link. */
async function takenOver(): Promise<Person> {
  const stranger = await signUp();
  await enrol(stranger, 'Mal Ory');
  const { sessionToken } = await enrol(await signInByLink(stranger.email));
  return enter(sessionToken ?? '');
}

describe('an address that only the provider has changed', () => {
  test('lets nobody in by password, link or custom token, and the owner comes in as before', async () => {
    const owner = await takenOver();
    const away = newAddress();
    await moveByLink(owner.uid, away);
    await resetPassword(away, 'stranger again');
    await expect(signIn(away, 'stranger again')).rejects.toThrow(ADDRESS_PUT_BACK);
    expect(await auth.getUser(owner.uid)).toMatchObject({ email: owner.email, emailVerified: true });
    await expect(signIn(owner.email, 'stranger again')).rejects.toThrow();
    expect((await signInByLink(owner.email)).uid).toBe(owner.uid);

    await moveByLink(owner.uid, away);
    await expect(signInByLink(away)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect(await signInAddress(owner)).toBe(owner.email);

    await moveByLink(owner.uid, away);
    const byToken = await redeemCustomToken(await auth.createCustomToken(owner.uid));
    expect(byToken.email).toBe(away);
    const refused = await call('registerUser', { name: null, campusId: 'ut' }, byToken);
    expect(refused).toMatchObject({ reason: 'signed-out' });
    expect(await signInAddress(owner)).toBe(owner.email);
    expect((await storedOf(owner))[0]).toBe(owner.email);
  });

  test('may be neither proven nor changed on by a session that the provider gave with it', async () => {
    const owner = await confirmed();
    const moved = await moveAddress(owner, newAddress());
    expect(await ask(moved, newAddress())).toMatchObject({ reason: 'sign-in-again' });
    const account = { purpose: 'account', email: null, campusId: 'ut' } as const;
    resultOf(await call('sendVerificationCode', { ...account, isResend: false }, moved));
    const code = await codeTo(moved.email);
    const check = (person: Person) => call('checkVerificationCode', { ...account, code }, person);
    // Two seconds after the account was made, others may have access to it; then a session of the second in which sessions
    // ended is refused as ended, before its code is looked at.
    const refused: unknown = expect.stringMatching(/^(code-incorrect|signed-out)$/);
    expect(await check(moved)).toMatchObject({ reason: refused });
    await nextSecond();
    const later = await redeemCustomToken(await auth.createCustomToken(owner.uid));
    expect(later.email).toBe(moved.email);
    expect(await check(later)).toMatchObject({ reason: 'code-incorrect' });
    expect(await storedOf(owner)).toEqual([owner.email, true]);
  });

  test('a Google identity of it goes, one of the stored address stays', async () => {
    const owner = await confirmed();
    const away = newAddress();
    await signInWithGoogle(owner.email, 'Maya Torres', owner);
    await moveByLink(owner.uid, away);
    await expect(signInByLink(away)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect((await signInWithGoogle(owner.email, 'Maya Torres')).uid).toBe(owner.uid);

    await auth.updateUser(owner.uid, { providersToUnlink: ['google.com'] });
    const theirs = { providerId: 'google.com', uid: unique('google'), email: away };
    await auth.updateUser(owner.uid, { providerToLink: theirs });
    await moveByLink(owner.uid, away);
    await expect(signInByLink(away)).rejects.toThrow(ADDRESS_PUT_BACK);
    const { providerData } = await auth.getUser(owner.uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('its owner gets no account of their own, but the one that was moved', async () => {
    const owner = await takenOver();
    await moveByLink(owner.uid, newAddress());
    await expect(signInByLink(owner.email)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect((await signInByLink(owner.email)).uid).toBe(owner.uid);

    await moveByLink(owner.uid, newAddress());
    expect(resultOf(await call('lookUpSignIn', { email: owner.email }))).toEqual({ exists: true });
    expect((await signInByLink(owner.email)).uid).toBe(owner.uid);
  });

  test('whose owner is somebody else makes them an account of their own', async () => {
    const member = await confirmed();
    const address = newAddress();
    await moveByLink(member.uid, address);
    expect(resultOf(await call('lookUpSignIn', { email: address }))).toEqual({ exists: false });
    expect(await signInAddress(member)).toBe(member.email);
    const other = await signInByLink(address);
    expect(other.uid).not.toBe(member.uid);
    expect((await enrol(other, 'Jordan Lee')).verified).toBe(true);
  });

  test('is not put back while the stored one is being changed', async () => {
    const owner = await confirmed();
    const next = newAddress();
    await db.doc(`provings/${owner.uid}`).set({
      session_began_at: Timestamp.fromMillis(0),
      reopen_at: Timestamp.fromMillis(Date.now() + 60_000),
      sessions_ended_at: null,
      expires_at: null,
    });
    await moveByLink(owner.uid, next);
    resultOf(await call('lookUpSignIn', { email: next }));
    resultOf(await call('lookUpSignIn', { email: owner.email }));
    expect(await signInAddress(owner)).toBe(next);
  });

  test('gives way where an account has taken the owner’s meanwhile', async () => {
    const owner = await confirmed();
    const seat = await signUp();
    await enrol(seat, 'Mal Ory');
    const member = await confirmed();
    for (const squatter of [seat, member]) {
      await moveByLink(owner.uid, newAddress());
      await moveByLink(squatter.uid, owner.email);
      await expect(signInByLink(owner.email)).rejects.toThrow(ADDRESS_PUT_BACK);
      expect((await signInByLink(owner.email)).uid).toBe(owner.uid);
    }
    expect(await signInAddress(member)).toBe(member.email);
  });

  test('is found among many accounts that stored it and never proved it', async () => {
    const owner = await confirmed();
    const seats = Array.from({ length: 120 }, () => unique('seat'));
    const batch = db.batch();
    for (const uid of seats) batch.set(db.doc(`users/${uid}/private/account`), { email: owner.email });
    await untold(() => batch.commit());
    await moveByLink(owner.uid, newAddress());
    await expect(signUp(owner.email)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect(await signInAddress(owner)).toBe(owner.email);
    for (const uid of seats) await db.doc(`users/${uid}/private/account`).delete();
  });
});

describe('a change that was asked for', () => {
  test('is shown before it is made, is made once, and has to be proven', async () => {
    const owner = await confirmed();
    const next = newAddress();
    resultOf(await ask(owner, next));
    const code = await addressCodeTo(next);
    const seen = resultOf(await call('lookIntoAddressLink', { code }, owner));
    expect(seen).toMatchObject({ kind: 'change', email: next, isOwn: true });
    expect(seen.previousMasked).toMatch(/^m•••@example\.com$/);
    expect(resultOf(await call('lookIntoAddressLink', { code })).isOwn).toBe(false);
    expect(await storedOf(owner)).toEqual([owner.email, true]);

    await nextSecond();
    expect(resultOf(await follow(code))).toEqual({});
    expect(await storedOf(owner)).toEqual([next, false]);
    expect(await follow(code)).toMatchObject({ reason: 'not-found' });
    await expect(auth.verifyIdToken(owner.token, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    });
    expect(await enrol(await signInByLink(next))).toMatchObject({ verified: true });
  });

  test('replaces the one before, whose link is no good then', async () => {
    const owner = await confirmed();
    const [first, second] = [newAddress(), newAddress()];
    resultOf(await ask(owner, first));
    const code = await addressCodeTo(first);
    resultOf(await ask(owner, second));
    expect(await follow(code)).toMatchObject({ reason: 'not-found' });
    resultOf(await follow(await addressCodeTo(second)));
    expect((await storedOf(owner))[0]).toBe(second);
  });

  test('is void a day later, with another secret, and for another account', async () => {
    const owner = await confirmed();
    const next = newAddress();
    resultOf(await ask(owner, next));
    const code = await addressCodeTo(next);
    const other = await confirmed();
    for (const wrong of [code.replace(owner.uid, other.uid), `${code}x`, owner.uid, `${owner.uid}.`, '']) {
      expect(await follow(wrong), wrong).toMatchObject({ reason: 'not-found' });
    }
    await db.doc(`address_changes/${owner.uid}`).update({ 'asked.expires_at': Timestamp.fromMillis(1) });
    expect(await follow(code)).toMatchObject({ reason: 'not-found' });
  });

  test('is void once all sessions have ended: by a new password, signing out everywhere, or the owner’s proof', async () => {
    const endings: readonly ((person: Person) => Promise<unknown>)[] = [
      (person) => changePassword(person, 'a new battery'),
      (person) => call('signOutEverywhere', {}, person),
    ];
    for (const end of endings) {
      const owner = await confirmed();
      const theirs = newAddress();
      // Somebody who knows the password.
      resultOf(await ask(await signIn(owner.email), theirs));
      await nextSecond();
      await end(owner);
      expect(await follow(await addressCodeTo(theirs))).toMatchObject({ reason: 'not-found' });
      expect(await signInAddress(owner)).toBe(owner.email);
    }

    const stranger = await signUp();
    await enrol(stranger, 'Mal Ory');
    const theirs = newAddress();
    resultOf(await ask(stranger, theirs));
    await nextSecond();
    expect(await enrol(await signInByLink(stranger.email))).toMatchObject({ verified: true });
    expect(await follow(await addressCodeTo(theirs))).toMatchObject({ reason: 'not-found' });
    expect(await storedOf(stranger)).toEqual([stranger.email, true]);
  });

  test('asked for again and again while the owner proves the address, none stands', async () => {
    const stranger = await signUp();
    await enrol(stranger, 'Mal Ory');
    await nextSecond();
    const owner = await signInByLink(stranger.email);
    const addresses = Array.from({ length: 4 }, newAddress);
    const [proof] = await Promise.all([
      call('registerUser', { name: null, campusId: 'ut' }, owner),
      ...addresses.map((address) => ask(stranger, address)),
    ]);
    expect(resultOf(proof)).toMatchObject({ verified: true });
    for (const address of addresses) {
      const links = (await mailsTo(address)).flatMap((mail) => mail.links);
      const mailed = links.find((link) => link.includes('changeAddress'));
      if (mailed === undefined) continue;
      const code = new URL(mailed).searchParams.get('oobCode') ?? '';
      expect(await follow(code)).toMatchObject({ reason: 'not-found' });
    }
    expect(await storedOf(owner)).toEqual([owner.email, true]);
  });

  test('needs a fresh sign-in: a handed-over or ended session asks in vain', async () => {
    const owner = await confirmed();
    const handedOver = await redeemCustomToken(await auth.createCustomToken(owner.uid));
    expect(await ask(handedOver, newAddress())).toMatchObject({ reason: 'sign-in-again' });
    await nextSecond();
    await changePassword(owner, 'a new battery');
    expect(await ask(owner, newAddress())).toMatchObject({ reason: 'sign-in-again' });
    expect((await db.doc(`address_changes/${owner.uid}`).get()).exists).toBe(false);
  });

  test('is refused to an address that another account has or that is banned', async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    expect(await ask(owner, other.email)).toMatchObject({ reason: 'email-taken' });
    const next = newAddress();
    resultOf(await ask(owner, next));
    const late = await signUp(next);
    expect(await follow(await addressCodeTo(next))).toMatchObject({ reason: 'email-taken' });
    expect(await signInAddress(owner)).toBe(owner.email);
    expect((await auth.getUser(late.uid)).email).toBe(next);
  });

  test('is mailed twice an hour to one mailbox, and five times for one account', async () => {
    const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()];
    const mailbox = unique('mailbox');
    resultOf(await ask(one, `${mailbox}@example.com`));
    resultOf(await ask(two, `${mailbox}+tag@example.com`));
    expect(await ask(three, `${mailbox}@example.com`)).toMatchObject({ reason: 'too-many' });
    for (let i = 0; i < 4; i += 1) resultOf(await ask(one, newAddress()));
    expect(await ask(one, newAddress())).toMatchObject({ reason: 'too-many' });
  });

  test('leaves the account closed to who was put out before: a banned one stays banned', async () => {
    const owner = await confirmed();
    const next = newAddress();
    resultOf(await ask(owner, next));
    await auth.updateUser(owner.uid, { disabled: true });
    expect(await follow(await addressCodeTo(next))).toMatchObject({ reason: 'not-found' });
    expect((await auth.getUser(owner.uid)).disabled).toBe(true);
  });
});

describe('a link of a change that is void', () => {
  test('shuts nothing, so that it keeps nobody out', async () => {
    const stranger = await signUp();
    await enrol(stranger, 'Mal Ory');
    const theirs = newAddress();
    resultOf(await ask(stranger, theirs));
    const code = await addressCodeTo(theirs);
    await nextSecond();
    const owner = await signInByLink(stranger.email);
    const { sessionToken } = await enrol(owner);
    expect(sessionToken).toBeDefined();
    const proving = db.doc(`provings/${owner.uid}`);
    const before = (await proving.get()).data();
    for (let i = 0; i < 3; i += 1) expect(await follow(code)).toMatchObject({ reason: 'not-found' });
    expect((await proving.get()).data()).toEqual(before);
    // A lost answer may be asked for again.
    expect(await enrol(owner)).toHaveProperty('sessionToken');
  });
});

describe('a call with a token from before a change', () => {
  test('writes no other address over it, though it was looked at before', async () => {
    const seat = await signUp();
    await enrol(seat, 'Mal Ory');
    const next = newAddress();
    await changeAddress(seat, next);
    functionsInProcess();
    const { register } = await import('../../functions/src/members/accounts/register.ts');
    // What is left of the call after its last look at the sign-in.
    const rest = register({
      uid: seat.uid,
      email: seat.email,
      isEmailVerified: false,
      campusId: 'ut',
      network: null,
      name: () => ({ first: 'Mal', middle: '', last: 'Ory' }),
      nowMs: Date.now(),
    });
    await expect(rest).rejects.toMatchObject({ reason: 'signed-out' });
    expect(await storedOf(seat)).toEqual([next, false]);
  });
});

describe('the address before a change', () => {
  /** Somebody who knows the password has moved the account to an address of theirs, and proven it. */
  async function stolen(): Promise<{ owner: Person; theirs: string; code: string }> {
    const owner = await confirmed();
    const theirs = newAddress();
    await changeAddress(await signIn(owner.email), theirs);
    await enrol(await signInByLink(theirs));
    return { owner, theirs, code: await addressCodeTo(owner.email) };
  }

  test('is told of it, and is taken back by its link alone, for seven days', async () => {
    const { owner, theirs, code } = await stolen();
    const seen = resultOf(await call('lookIntoAddressLink', { code }));
    expect(seen).toMatchObject({ kind: 'takeBack', email: owner.email, previousMasked: 'n•••@example.com' });
    await moveByLink(owner.uid, owner.email);
    await expect(signInByLink(owner.email)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect(await signInAddress(owner)).toBe(theirs);

    const record = db.doc(`address_changes/${owner.uid}`);
    const before: unknown = (await record.get()).get('before');
    const links = Array.isArray(before) ? before.filter(isRecord) : [];
    await record.update({ before: links.map((link) => ({ ...link, expires_at: Timestamp.fromMillis(1) })) });
    expect(await follow(code)).toMatchObject({ reason: 'not-found' });
  });

  test('comes back with nobody else in the account, verified as before, and no way back for the other', async () => {
    const { owner, theirs, code } = await stolen();
    const stranger = await signInByLink(theirs);
    const later = newAddress();
    resultOf(await ask(stranger, later));
    await nextSecond();
    expect(resultOf(await follow(code))).toEqual({});
    expect(await storedOf(owner)).toEqual([owner.email, true]);
    await expect(signIn(owner.email)).rejects.toThrow('INVALID');
    await expect(auth.verifyIdToken(stranger.token, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    });
    expect(await follow(await addressCodeTo(later))).toMatchObject({ reason: 'not-found' });
    expect(await follow(code)).toMatchObject({ reason: 'not-found' });
    const back = await signInByLink(owner.email);
    expect([back.uid, (await enrol(back)).verified]).toEqual([owner.uid, true]);
    await moveByLink(owner.uid, theirs);
    await expect(signInByLink(theirs)).rejects.toThrow(ADDRESS_PUT_BACK);
  });

  test('comes back over a second change, which cannot be taken back in turn', async () => {
    const { owner, theirs, code } = await stolen();
    const third = newAddress();
    await resetPassword(theirs, 'theirs by now');
    await nextSecond();
    await changeEmail(await signIn(theirs, 'theirs by now'), third, 'theirs by now');
    const theirCode = await addressCodeTo(theirs);
    resultOf(await follow(code));
    expect(await storedOf(owner)).toEqual([owner.email, true]);
    expect(await follow(theirCode)).toMatchObject({ reason: 'not-found' });
  });

  test('makes no other account meanwhile, in whatever way, and is given to none', async () => {
    const { owner, theirs, code } = await stolen();
    await expect(signUp(owner.email)).rejects.toThrow(ADDRESS_HELD);
    await expect(signInByLink(owner.email)).rejects.toThrow(ADDRESS_HELD);
    await expect(signInWithGoogle(owner.email, 'Mal Ory')).rejects.toThrow(ADDRESS_HELD);
    expect(await ask(await confirmed(), owner.email)).toMatchObject({ reason: 'email-taken' });
    // A squatter that the provider has let in gives way.
    const seat = await signUp();
    await moveByLink(seat.uid, owner.email);
    resultOf(await follow(code));
    expect((await signInByLink(owner.email)).uid).toBe(owner.uid);
    expect((await signUp(theirs)).email).toBe(theirs);
  });

  test('is forgotten with its link by the schedule, and the account goes on to be held to its own', async () => {
    const { owner } = await stolen();
    const record = db.doc(`address_changes/${owner.uid}`);
    await record.update({ expires_at: Timestamp.fromMillis(1), before: [] });
    await runSchedule('expireRecords');
    await eventually(async () => {
      expect((await record.get()).data()).toEqual({
        asked: null,
        before: [],
        held: [],
        is_changed: true,
        expires_at: null,
      });
    });
  });

  test('that was never proven has no way back', async () => {
    const seat = await signUp();
    await enrol(seat, 'Maya Torres');
    await changeAddress(seat, newAddress());
    const mails = await mailsTo(seat.email);
    expect(mails.filter(({ text }) => text.includes('changeAddress'))).toEqual([]);
    expect((await signUp(seat.email)).email).toBe(seat.email);
  });

  test('holds the account to its new one before that is proven', async () => {
    const owner = await confirmed();
    const next = newAddress();
    await changeAddress(owner, next);
    const away = newAddress();
    await moveByLink(owner.uid, away);
    await expect(signInByLink(away)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect(await signInAddress(owner)).toBe(next);
  });
});
