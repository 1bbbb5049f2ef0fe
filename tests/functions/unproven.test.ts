import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Proof } from '../../functions/src/members/codes/record.ts';
import {
  call,
  openBackend,
  resultOf,
  runSchedule,
  settled,
  unique,
  uniqueName,
  untold,
} from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import {
  changeAddress,
  changeEmail,
  codeTo,
  confirmed,
  member,
  register,
  signInByLink,
  signInWithGoogle,
  signUp,
  type Person,
} from './support/people.ts';

const backend = openBackend();
const { auth, db } = backend;
const DAY_MS = 86_400_000;
afterAll(() => vi.unstubAllEnvs());

/** As if they had registered so many days ago. */
async function daysAgo(person: Person, days: number): Promise<Person> {
  await db
    .doc(`users/${person.uid}`)
    .update({ createdAt: Timestamp.fromMillis(Date.now() - days * DAY_MS - 1000) });
  return person;
}
const statusOf = async ({ uid }: Pick<Person, 'uid'>): Promise<unknown> =>
  (await db.doc(`users/${uid}`).get()).get('status');

describe('an account that has proven no address', () => {
  test('goes after seven days with all that is held of it, and frees its name', async () => {
    const person = await signUp();
    const name = `Maya ${uniqueName('Gone')}`;
    const { username } = resultOf(await call('registerUser', { name, campusId: 'ut' }, person));
    await daysAgo(person, 7);
    await runSchedule('removeUnproven');
    await settled();
    const { uid } = person;
    const left = [`users/${uid}`, `users/${uid}/private/account`, `usernames/${username}`].map((path) =>
      db.doc(path).get(),
    );
    expect((await Promise.all(left)).map(({ exists }) => exists)).toEqual([false, false, false]);
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    // Neither the name nor the address is lost to who comes next.
    const next = await signUp(person.email);
    expect(resultOf(await call('registerUser', { name, campusId: 'ut' }, next)).username).toBe(username);
  });

  test('goes though the deletion of an older one cannot be begun', async () => {
    const [older, younger] = [await daysAgo(await register(), 9), await daysAgo(await register(), 8)];
    functionsInProcess();
    const { removeUnproven } = await import('../../functions/src/entry/scheduled/removeUnproven.ts');
    const { db: theirs } = await import('../../functions/src/platform/admin.ts');
    const failing = vi.spyOn(theirs, 'runTransaction').mockRejectedValueOnce(new Error('Contention.'));
    await removeUnproven();
    failing.mockRestore();
    // The younger may be gone by now: its job says that it was begun.
    const jobs = await db.getAll(...[older, younger].map(({ uid }) => db.doc(`jobs/${uid}`)));
    expect([await statusOf(older), ...jobs.map(({ exists }) => exists)]).toEqual(['active', false, true]);
    await removeUnproven();
    expect(await statusOf(older)).not.toBe('active');
  });

  test('stays until then; and so does who has proven one, is banned, or was made by an operator', async () => {
    const [young, school, moved] = [await register(), await member(), await confirmed()];
    const [banned, unclaimed, bySchool] = [await register(), await register(), await register()];
    // It was proven before the change.
    await changeAddress(moved, `${unique('new')}@example.com`);
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    await db.doc(`users/${unclaimed.uid}`).update({ type: 'unclaimed' });
    await db.doc(`users/${bySchool.uid}`).update({ school_verified: true });
    await daysAgo(young, 6.9);
    const stay = [school, moved, unclaimed, bySchool];
    for (const person of [...stay, banned]) await daysAgo(person, 400);
    await settled();
    await runSchedule('removeUnproven');
    await settled();
    expect(await Promise.all([young, ...stay].map(statusOf))).toEqual(Array(5).fill('active'));
    expect(await statusOf(banned)).toBe('banned');
    expect((await db.doc(`users/${moved.uid}`).get()).get('verified')).toBe(false);
  });

  test('goes page by page, past those that stay', async () => {
    const moved = { is_changed: true, asked: null, before: [], held: [], expires_at: null };
    const batch = db.batch();
    const profile = { status: 'active', type: 'individual', verified: false, school_verified: false };
    const uids = Array.from({ length: 120 }, (_, i) => `${unique('unproven')}-${String(i).padStart(3, '0')}`);
    for (const [i, uid] of uids.entries()) {
      const createdAt = Timestamp.fromMillis(Date.now() - 30 * DAY_MS + i);
      batch.set(db.doc(`users/${uid}`), { ...profile, createdAt });
      if (i < 60) batch.set(db.doc(`address_changes/${uid}`), moved);
    }
    await untold(() => batch.commit());
    await runSchedule('removeUnproven');
    await settled();
    const kept = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}`)));
    expect(kept.map(({ exists }) => exists)).toEqual(uids.map((_, i) => i < 60));
  });
});

describe('a code that is redeemed as the account goes', () => {
  test('keeps it, or finds that it goes: never both, never neither', async () => {
    functionsInProcess();
    const { newRecord } = await import('../../functions/src/members/codes/record.ts');
    const { redeemCode } = await import('../../functions/src/members/codes/redeemCode.ts');
    const { beginDeletionOfUnproven } = await import('../../functions/src/members/deletion/beginDeletion.ts');
    const people = await Promise.all(Array.from({ length: 8 }, async () => daysAgo(await register(), 8)));
    await settled();
    const nowMs = Date.now();
    const outcomes = await Promise.all(
      people.map(async ({ uid, email }, i) => {
        const proof: Proof = { uid, purpose: 'account', email, campusId: 'ut', schoolId: null };
        await db.collection('verifications').add(newRecord(proof, '4821', nowMs));
        const redeem = () => redeemCode({ proof, network: null, typed: '4821', isAlone: true, nowMs });
        const remove = () => beginDeletionOfUnproven(uid);
        const both = i % 2 === 0 ? [redeem(), remove()] : [remove(), redeem()];
        const done = await Promise.all<unknown>(both);
        return i % 2 === 0 ? done : done.toReversed();
      }),
    );
    const stored = await Promise.all(
      people.map(async ({ uid }) => (await db.doc(`users/${uid}`).get()).data()),
    );
    for (const [i, [redeemed, isRemoved]] of outcomes.entries()) {
      expect([redeemed, isRemoved]).toEqual(isRemoved === true ? ['leaving', true] : ['redeemed', false]);
      if (isRemoved === false) expect(stored[i]).toMatchObject({ status: 'active', verified: true });
    }
  });

  test('is refused once it goes', async () => {
    functionsInProcess();
    const { newRecord } = await import('../../functions/src/members/codes/record.ts');
    const { redeemCode } = await import('../../functions/src/members/codes/redeemCode.ts');
    const { beginDeletionOfUnproven } = await import('../../functions/src/members/deletion/beginDeletion.ts');
    const { uid, email } = await daysAgo(await register(), 8);
    const proof: Proof = { uid, purpose: 'account', email, campusId: 'ut', schoolId: null };
    const nowMs = Date.now();
    await db.collection('verifications').add(newRecord(proof, '4821', nowMs));
    const redeem = () => redeemCode({ proof, network: null, typed: '4821', isAlone: true, nowMs });
    expect(await beginDeletionOfUnproven(uid)).toBe(true);
    expect(await redeem()).toBe('leaving');
    expect(await beginDeletionOfUnproven(uid)).toBe(false);
  });

  test('before that keeps it for good', async () => {
    const person = await daysAgo(await register(), 8);
    const asked = { purpose: 'account', email: null, campusId: 'ut' };
    resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, person));
    resultOf(await call('checkVerificationCode', { ...asked, code: await codeTo(person.email) }, person));
    await settled();
    await runSchedule('removeUnproven');
    await settled();
    expect(await statusOf(person)).toBe('active');
  });
});

describe('an abandoned registration', () => {
  const abandon = (person: Person) => call('abandonRegistration', {}, person);
  const isThere = (uid: string): Promise<boolean> =>
    auth.getUser(uid).then(
      () => true,
      () => false,
    );

  test('frees its address and its username at once, gives back the name, and may be repeated', async () => {
    const person = await signUp();
    const name = `Maya Lena ${uniqueName('Wrong')}`;
    const { username } = resultOf(await call('registerUser', { name, campusId: 'ut' }, person));
    expect(resultOf(await abandon(person))).toEqual({ name });
    const again = await signUp(person.email);
    expect(resultOf(await call('registerUser', { name, campusId: 'ut' }, again)).username).toBe(username);
    resultOf(await abandon(person));
    await settled();
    expect((await db.doc(`users/${person.uid}`).get()).exists).toBe(false);
    // What the first one does is about itself alone.
    expect([await statusOf(again), await isThere(again.uid)]).toEqual(['active', true]);
  });

  test('without a profile goes as well, and gets none afterwards', async () => {
    const person = await signUp();
    expect(resultOf(await abandon(person))).toEqual({ name: '' });
    expect(await isThere(person.uid)).toBe(false);
    const late = await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, person);
    expect(late).toMatchObject({ reason: 'not-allowed' });
  });

  test('is none where an address was ever proven, by whatever way, or the account is banned', async () => {
    const [code, school] = [await confirmed(), await member()];
    const moved = await changeEmail(await confirmed(), `${unique('new')}@example.com`);
    const google = await signInWithGoogle(`${unique('ana')}@example.com`, 'Ana Soto');
    resultOf(await call('registerUser', { name: null, campusId: 'ut' }, google));
    // Somebody registered with another's address, who has come by a link that nothing of ours has seen yet.
    const squatter = await register();
    await signInByLink(squatter.email);
    const banned = await register();
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    const unclaimed = await register();
    await db.doc(`users/${unclaimed.uid}`).update({ type: 'unclaimed' });
    await settled();
    const others = [code, school, moved, google, squatter, unclaimed];
    for (const person of [...others, banned]) {
      expect(await abandon(person)).toMatchObject({ reason: 'not-allowed' });
    }
    await settled();
    const uids = [...others, banned].map(({ uid }) => uid);
    expect(await Promise.all(uids.map(isThere))).toEqual(uids.map(() => true));
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'active'));
  });
});
