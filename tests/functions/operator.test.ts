import { describe, expect, test } from 'vitest';
import { ADDRESS_PUT_BACK } from '../../src/domain/callables.ts';
import { banPath } from '../../functions/src/platform/sessions/banPath.ts';
import { banPerson, liftBan } from '../../functions/tools/banPerson.ts';
import { call, openBackend, settled, unique } from './support/backend.ts';
import {
  confirmed,
  documentsOf,
  member,
  moveAddress,
  refreshed,
  register,
  signIn,
  signInByLink,
  signUp,
} from './support/people.ts';

const backend = openBackend();
const { db, auth } = backend;

describe('a ban', () => {
  test('ends sessions, roles and sign-in; lifting it gives them back', async () => {
    const person = await member();
    expect(await banPerson(backend, person.email.toUpperCase())).toMatchObject({ uid: person.uid });
    await settled();
    expect((await db.doc(`users/${person.uid}`).get()).get('status')).toBe('banned');
    const account = await auth.getUser(person.uid);
    expect(account.disabled).toBe(true);
    expect(account.customClaims).toMatchObject({ campus_id: 'ut', school_verified: false });
    await expect(signIn(person.email)).rejects.toThrow();
    await expect(refreshed(person)).rejects.toThrow();

    await liftBan(backend, person.email);
    await settled();
    expect((await signIn(person.email)).uid).toBe(person.uid);
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ school_verified: true });
  });

  test('may come before the account', async () => {
    const email = `${unique('early')}@example.com`;
    expect(await banPerson(backend, email)).toEqual({
      uid: null,
      addresses: [email],
      unproven: [],
      deleted: [],
      returned: [],
    });
    await expect(signUp(email)).rejects.toThrow('Account has been banned');
    expect(await liftBan(backend, email)).toMatchObject({ uid: null });
    expect((await signUp(email)).email).toBe(email);
  });

  const isBanned = async (address: string): Promise<boolean> => (await db.doc(banPath(address)).get()).exists;
  const isShut = async ({ uid }: { uid: string }): Promise<boolean> => (await auth.getUser(uid)).disabled;

  /** A member whose sign-in has moved to another address, which our records do not know yet. */
  const moved = async ({ isConfirmed = true } = {}) => {
    const person = await member();
    const { account } = await documentsOf(backend, person);
    const now = `${unique('moved')}@example.com`;
    await moveAddress(person, now);
    if (isConfirmed) await auth.updateUser(person.uid, { emailVerified: true });
    return { person, school: String(account.school_email), addresses: { stored: person.email, now } };
  };

  test.each(['uid', 'stored', 'now', 'school'])(
    'finds who has changed the address by the %s, and covers all their addresses',
    async (by) => {
      const { person, school, addresses } = await moved();
      const named = { uid: person.uid, school, ...addresses }[by] ?? '';
      const all = [addresses.stored, addresses.now, school];
      const banned = await banPerson(backend, named);
      expect([banned.uid, banned.addresses.toSorted()]).toEqual([person.uid, all.toSorted()]);
      expect(await isShut(person)).toBe(true);
      expect((await documentsOf(backend, person)).profile.status).toBe('banned');
      for (const address of all) expect(await isBanned(address), address).toBe(true);
      await expect(signUp(addresses.stored)).rejects.toThrow('Account has been banned');
      await expect(signIn(addresses.now)).rejects.toThrow();

      await liftBan(backend, named);
      for (const address of all) expect(await isBanned(address), address).toBe(false);
      // Nobody asked for the address that only the provider knows.
      await expect(signIn(addresses.now)).rejects.toThrow(ADDRESS_PUT_BACK);
      expect((await signInByLink(addresses.stored)).uid).toBe(person.uid);
    },
  );

  test('of an address that leads to two accounts asks for the uid, and then spares the other', async () => {
    const seat = await register();
    await moveAddress(seat, `${unique('moved')}@example.com`);
    const other = await signUp(seat.email);
    await expect(banPerson(backend, seat.email)).rejects.toThrow('Name one by its uid.');
    expect(await isBanned(seat.email)).toBe(false);
    await banPerson(backend, seat.uid);
    expect([await isShut(seat), await isShut(other), await isBanned(seat.email)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('spares an address that the account has not proven, unless the operator names it', async () => {
    const squatter = await register();
    expect((await banPerson(backend, squatter.uid)).addresses).toEqual([]);
    expect([await isShut(squatter), await isBanned(squatter.email)]).toEqual([true, false]);
    expect(await banPerson(backend, squatter.email)).toMatchObject({ addresses: [squatter.email] });
    expect(await isBanned(squatter.email)).toBe(true);
    // Also by uid, or they would stay out.
    await liftBan(backend, squatter.uid);
    expect(await isBanned(squatter.email)).toBe(false);
    expect((await signIn(squatter.email)).uid).toBe(squatter.uid);
  });

  test('covers what a member has proven, not where their sign-in has moved to since', async () => {
    const { person, school, addresses } = await moved({ isConfirmed: false });
    await banPerson(backend, person.uid);
    const banned = await Promise.all([addresses.stored, school, addresses.now].map(isBanned));
    expect(banned).toEqual([true, true, false]);
  });

  test('keeps an account from registering that had no profile yet', async () => {
    const person = await signUp();
    await banPerson(backend, person.uid);
    const asked = { name: 'Maya Torres', campusId: 'ut' };
    expect(await call('registerUser', asked, person)).toMatchObject({ reason: 'signed-out' });
    expect((await db.doc(`users/${person.uid}`).get()).exists).toBe(false);
  });

  test('keeps the school address from a new account', async () => {
    const { person, school } = await moved();
    await banPerson(backend, person.uid);
    await db.doc(`school_emails/${school}`).delete();
    const again = await confirmed();
    const asked = { purpose: 'school', email: school, campusId: 'ut', isResend: false };
    expect(await call('sendVerificationCode', asked, again)).toMatchObject({ reason: 'banned' });
  });
});
