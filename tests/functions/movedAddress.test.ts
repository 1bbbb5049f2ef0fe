import { describe, expect, test } from 'vitest';
import { ADDRESS_PUT_BACK } from '../../src/domain/callables.ts';
import { call, openBackend, resultOf, unique } from './support/backend.ts';
import {
  changeEmail,
  changePassword,
  confirmed,
  documentsOf,
  enter,
  resetPassword,
  signIn,
  signInByLink,
  signInWithGoogle,
  signUp,
  type Person,
} from './support/people.ts';

/* A verified account changes its address only as its member asked in the settings. */

const backend = openBackend();
const { auth, db } = backend;

const enrol = async (person: Person, name: string | null = null) =>
  resultOf(await call('registerUser', { name, campusId: 'ut' }, person));
const newAddress = (): string => `${unique('new')}@example.com`;
/** As a link does that the provider mailed before: no session of the account is needed for it. */
const moveByLink = (uid: string, email: string) => auth.updateUser(uid, { email, emailVerified: true });
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

/** As if the hour were over in which custom tokens of the sign-ins before are good. */
const anHourLater = ({ uid }: Person) =>
  db.doc(`custom_tokens/${uid}`).update({ expires_at: new Date(Date.now() - 1) });

/** An account that a stranger made with somebody's address, and its owner has taken over by a mailed link. */
async function takenOver(): Promise<Person> {
  const stranger = await signUp();
  await enrol(stranger, 'Mal Ory');
  const { sessionToken } = await enrol(await signInByLink(stranger.email));
  return enter(sessionToken ?? '');
}

describe('an address that nobody asked for', () => {
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
    expect((await auth.getUser(owner.uid)).email).toBe(owner.email);

    await moveByLink(owner.uid, away);
    const byToken = await enter(await auth.createCustomToken(owner.uid));
    expect(byToken.email).toBe(away);
    const refused = await call('registerUser', { name: null, campusId: 'ut' }, byToken);
    expect(refused).toMatchObject({ reason: 'signed-out' });
    expect((await auth.getUser(owner.uid)).email).toBe(owner.email);
    expect((await documentsOf(backend, owner)).account.email).toBe(owner.email);
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
    expect((await auth.getUser(member.uid)).email).toBe(member.email);
    const other = await signInByLink(address);
    expect(other.uid).not.toBe(member.uid);
    expect((await enrol(other, 'Jordan Lee')).verified).toBe(true);
  });

  test('stays out where another account has the stored address by now', async () => {
    const owner = await confirmed();
    const away = newAddress();
    await moveByLink(owner.uid, away);
    await auth.createUser({ email: owner.email });
    await expect(signIn(away)).rejects.toThrow(ADDRESS_PUT_BACK);
    await expect(signIn(away)).rejects.toThrow(ADDRESS_PUT_BACK);
  });
});

describe('an address that was asked for', () => {
  test('is the account’s, and the one before may be taken back for seven days', async () => {
    const owner = await confirmed();
    const next = newAddress();
    await changeEmail(owner, next);
    await enrol(await signInByLink(next));
    const { account, profile } = await documentsOf(backend, owner);
    expect([account.email, profile.verified]).toEqual([next, true]);

    await anHourLater(owner);
    await moveByLink(owner.uid, owner.email);
    const back = await signInByLink(owner.email);
    expect(back.uid).toBe(owner.uid);
    await enrol(back);
    expect((await documentsOf(backend, owner)).account.email).toBe(owner.email);
    expect((await db.doc(`address_changes/${owner.uid}`).get()).exists).toBe(false);
  });

  test('is not taken back in turn once the one before is the account’s again', async () => {
    const owner = await confirmed();
    const theirs = newAddress();
    // Somebody who knows the password.
    await changeEmail(await signIn(owner.email), theirs);
    await enrol(await signInByLink(theirs));
    await anHourLater(owner);
    await moveByLink(owner.uid, owner.email);
    await resetPassword(owner.email, 'a new battery');
    await nextSecond();
    const back = await signIn(owner.email, 'a new battery');
    expect(await enrol(back)).toMatchObject({ verified: true });
    await moveByLink(owner.uid, theirs);
    await expect(signInByLink(theirs)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect((await auth.getUser(owner.uid)).email).toBe(owner.email);
  });

  test('the one before is no way in after seven days, and a second change keeps the first', async () => {
    const owner = await confirmed();
    const [second, third] = [newAddress(), newAddress()];
    await changeEmail(owner, second);
    await enrol(await signInByLink(second));
    await resetPassword(second, 'a new battery');
    await nextSecond();
    await anHourLater(owner);
    await changeEmail(await signIn(second, 'a new battery'), third);
    await enrol(await signInByLink(third));
    const record = db.doc(`address_changes/${owner.uid}`);
    expect((await record.get()).get('previous.email')).toBe(owner.email);

    await record.update({ 'previous.until': new Date(Date.now() - 1) });
    await moveByLink(owner.uid, owner.email);
    await expect(signInByLink(owner.email)).rejects.toThrow(ADDRESS_PUT_BACK);
    expect((await auth.getUser(owner.uid)).email).toBe(third);
  });

  test('before a new password is forgotten with it', async () => {
    const owner = await confirmed();
    const theirs = newAddress();
    // Somebody who knows the password.
    resultOf(await call('recordAddressChange', { email: theirs }, await signIn(owner.email)));
    await nextSecond();
    await changePassword(owner, 'a new battery');
    await nextSecond();
    await enrol(await signIn(owner.email, 'a new battery'));
    await moveByLink(owner.uid, theirs);
    await expect(signInByLink(theirs)).rejects.toThrow(ADDRESS_PUT_BACK);
  });

  test('before an address was proven is not recorded', async () => {
    const stranger = await signUp();
    await enrol(stranger, 'Mal Ory');
    const theirs = newAddress();
    resultOf(await call('recordAddressChange', { email: theirs }, stranger));
    await enrol(await signInByLink(stranger.email));
    await moveByLink(stranger.uid, theirs);
    await expect(signInByLink(theirs)).rejects.toThrow(ADDRESS_PUT_BACK);
  });

  test('is recorded for a fresh sign-in alone', async () => {
    const owner = await confirmed();
    const handedOver = await enter(await auth.createCustomToken(owner.uid));
    const asked = await call('recordAddressChange', { email: newAddress() }, handedOver);
    expect(asked).toMatchObject({ reason: 'sign-in-again' });
    await nextSecond();
    await changePassword(owner, 'a new battery');
    const ended = await call('recordAddressChange', { email: newAddress() }, owner);
    expect(ended).toMatchObject({ reason: 'sign-in-again' });
    expect((await db.doc(`address_changes/${owner.uid}`).get()).exists).toBe(false);
  });
});
