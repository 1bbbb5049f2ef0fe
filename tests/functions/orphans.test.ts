import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chunksOf } from '../../functions/src/platform/chunksOf.ts';
import { call, eventually, openBackend, resultOf, runSchedule, settled, unique } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { verified } from './support/members.ts';
import {
  claimsOf,
  deleteAtProvider,
  redeemCustomToken,
  linkPassword,
  refreshed,
  register,
  signIn,
  signInByLink,
  unlink,
  type Person,
} from './support/people.ts';
import { addPost } from './support/posts.ts';

const backend = openBackend();
const { auth, db } = backend;
afterAll(() => vi.unstubAllEnvs());

/**
 * Profiles of earlier files' tests, which have no sign-in account either: a run of the schedule deletes twenty at most.
 */
async function forgetEarlierOrphans(): Promise<void> {
  const { docs } = await db.collection('users').where('status', '==', 'active').select().get();
  for (const profiles of chunksOf(docs, 100)) {
    const { users } = await auth.getUsers(profiles.map(({ id }) => ({ uid: id })));
    const known = new Set(users.map(({ uid }) => uid));
    await Promise.all(profiles.filter(({ id }) => !known.has(id)).map(({ ref }) => ref.delete()));
  }
  await settled();
}
beforeAll(forgetEarlierOrphans);

const jobOf = async ({ uid }: { uid: string }) => (await db.doc(`jobs/${uid}`).get()).data();
const deleted = ({ uid }: { uid: string }): Promise<void> =>
  eventually(async () => {
    expect(await jobOf({ uid })).toMatchObject({ kind: 'deletion', state: 'done' });
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(false);
  });

/** What is left of a member whose sign-in account is gone at the provider. */
describe('a profile without its sign-in account', () => {
  test('is deleted with all that is its member’s, and evidence of a report stays', async () => {
    const [me, other] = [await verified(backend), await verified(backend, 'Liam Chen')];
    const post = await addPost(backend, { uid: me.uid });
    const chat = await addChat(backend, me.uid, other.uid);
    const message = await addMessage(backend, { chat, from: me.uid, to: other.uid });
    resultOf(
      await call('report', { subject: 'user', id: me.uid, reason: 'harassment', details: 'Rude' }, other),
    );
    await settled();
    await deleteAtProvider(me);
    await runSchedule('sweepProfiles');
    await deleted(me);
    await settled();
    expect((await db.getAll(post, chat)).map(({ exists }) => exists)).toEqual([false, false]);
    expect((await message.get()).get('current_users')).toEqual([]);
    expect((await db.collection('reports').where('about', '==', me.uid).get()).size).toBe(1);
    expect((await db.doc(`reported_accounts/${me.uid}`).get()).get('bans')).toHaveLength(1);
    // Again it changes nothing.
    await runSchedule('sweepProfiles');
    expect(await jobOf(me)).toMatchObject({ state: 'done' });
    expect((await db.doc(`users/${other.uid}`).get()).get('status')).toBe('active');
  });

  test('stays where it is unclaimed, banned, or being deleted already', async () => {
    const [unclaimed, banned, leaving] = [await register(), await register(), await register()];
    await db.doc(`users/${unclaimed.uid}`).update({ type: 'unclaimed' });
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    const job = { kind: 'deletion', state: 'failed', step: 'payouts', expires_at: null };
    await db.doc(`jobs/${leaving.uid}`).set(job);
    await db.doc(`users/${leaving.uid}`).update({ status: 'deleting' });
    await settled();
    for (const person of [unclaimed, banned, leaving]) await deleteAtProvider(person);
    await runSchedule('sweepProfiles');
    await settled();
    for (const { uid } of [unclaimed, banned, leaving]) {
      expect((await db.doc(`users/${uid}`).get()).exists).toBe(true);
    }
    expect([await jobOf(unclaimed), await jobOf(banned), await jobOf(leaving)]).toEqual([
      undefined,
      undefined,
      job,
    ]);
  });

  test('is one of a bounded number in a run; the next goes on', async () => {
    const uids = Array.from({ length: 3 }, () => unique('orphan'));
    for (const uid of uids) await db.doc(`users/${uid}`).set({ status: 'active', type: 'individual' });
    functionsInProcess();
    const { sweepProfilesWithin } = await import('../../functions/src/entry/scheduled/sweepProfiles.ts');
    const begun = async (): Promise<number> =>
      (await db.getAll(...uids.map((uid) => db.doc(`jobs/${uid}`)))).filter(({ exists }) => exists).length;
    await sweepProfilesWithin(2, 2);
    expect(await begun()).toBe(2);
    await sweepProfilesWithin(2, 2);
    expect(await begun()).toBe(3);
    for (const uid of uids) await deleted({ uid });
  });

  test('goes though the deletion of another cannot be begun', async () => {
    // The first two in the order of ids.
    const uids = [`!${unique('a')}`, `!${unique('b')}`];
    for (const uid of uids) await db.doc(`users/${uid}`).set({ status: 'active', type: 'individual' });
    functionsInProcess();
    const { sweepProfilesWithin } = await import('../../functions/src/entry/scheduled/sweepProfiles.ts');
    const { db: theirs } = await import('../../functions/src/platform/admin.ts');
    const failing = vi.spyOn(theirs, 'runTransaction').mockRejectedValueOnce(new Error('Contention.'));
    await sweepProfilesWithin(1);
    failing.mockRestore();
    const jobs = await db.getAll(...uids.map((uid) => db.doc(`jobs/${uid}`)));
    expect(jobs.map(({ exists }) => exists)).toEqual([false, true]);
    await db.doc('sweeps/profiles').delete();
    await sweepProfilesWithin(1);
    for (const uid of uids) await deleted({ uid });
  });

  test('gives whoever revives its uid by a kept custom token neither roles nor a search key, and gives the account back', async () => {
    const me = await verified(backend);
    const kept = await auth.createCustomToken(me.uid);
    await deleteAtProvider(me);
    const revived = await redeemCustomToken(kept);
    expect(revived.uid).toBe(me.uid);
    await db.doc(`users/${me.uid}`).update({ campus_id: 'ou' });
    await settled();
    expect(claimsOf(await refreshed(revived)).school_verified).toBeUndefined();
    for (const campusId of ['campus', 'ou']) {
      expect(await call('searchKey', { campusId }, revived)).toMatchObject({ reason: 'signed-out' });
    }
    await runSchedule('sweepProfiles');
    expect((await auth.getUser(me.uid)).email).toBe(me.email);
    const again = await refreshed(revived);
    expect(await call('searchKey', { campusId: 'campus' }, again)).toMatchObject({ reason: 'signed-out' });
    expect((await signInByLink(me.email)).uid).toBe(me.uid);
  });
});

/** Any session may take the address from the sign-in account: the provider asks for no fresh sign-in. */
describe('a sign-in account that has lost its address', () => {
  test('gets it back; nothing of its member’s goes', async () => {
    const me = await verified(backend);
    const post = await addPost(backend, { uid: me.uid });
    await settled();
    await unlink(me, 'password');
    expect((await auth.getUser(me.uid)).email).toBeUndefined();
    await runSchedule('sweepProfiles');
    await settled();
    expect((await db.doc(`users/${me.uid}`).get()).get('status')).toBe('active');
    expect((await post.get()).exists).toBe(true);
    expect(await auth.getUser(me.uid)).toMatchObject({ email: me.email, emailVerified: true });
    // Whoever took it is out.
    expect(await call('searchKey', { campusId: 'ut' }, me)).toMatchObject({ reason: 'signed-out' });
    await expect(signIn(me.email)).rejects.toThrow('INVALID');
    expect((await signInByLink(me.email)).uid).toBe(me.uid);
  });

  test('stays as it is where it had proven none, and uses up no turn of the others', async () => {
    const [unproven, proven] = [await register(), await verified(backend)];
    await settled();
    for (const person of [unproven, proven]) await unlink(person, 'password');
    functionsInProcess();
    const { sweepProfilesWithin } = await import('../../functions/src/entry/scheduled/sweepProfiles.ts');
    await sweepProfilesWithin(1);
    expect((await auth.getUser(unproven.uid)).email).toBeUndefined();
    expect((await auth.getUser(proven.uid)).email).toBe(proven.email);
    expect(await jobOf(unproven)).toBeUndefined();
  });
});

/** A member deletes their account, keeps a custom token of it, and comes back under the same uid. */
describe('the uid of a deleted account', () => {
  async function revived(): Promise<Person> {
    const me = await verified(backend);
    const kept = await auth.createCustomToken(me.uid);
    resultOf(await call('deleteAccount', {}, await signIn(me.email)));
    await deleted(me);
    return linkPassword(await redeemCustomToken(kept), `${unique('back')}@example.com`, 'correct horse');
  }
  const asked = { name: 'Maya Torres', campusId: 'ut' } as const;
  const recordOf = ({ uid }: Person) => db.doc(`deleted_accounts/${uid}`);
  const sweep = async (person: Person): Promise<void> => {
    await recordOf(person).update({ due_at: Timestamp.fromMillis(Date.now() - 1) });
    await runSchedule('sweepSignIns');
  };

  test('gets no profile, no roles and no search key, also once the record of the work is gone', async () => {
    const back = await revived();
    expect((await auth.getUser(back.uid)).email).toBe(claimsOf(back).email);
    for (const lapse of [() => Promise.resolve(), () => db.doc(`jobs/${back.uid}`).delete()]) {
      await lapse();
      expect(await call('registerUser', asked, back)).toMatchObject({ reason: 'not-allowed' });
      expect(await call('searchKey', { campusId: 'campus' }, back)).toMatchObject({ reason: 'signed-out' });
    }
    expect(claimsOf(await refreshed(back)).school_verified).toBeUndefined();
    expect((await db.doc(`users/${back.uid}`).get()).exists).toBe(false);
  });

  test('is swept from the provider; nobody registers by a token that is left of it', async () => {
    const back = await revived();
    await runSchedule('sweepSignIns');
    expect((await recordOf(back).get()).exists).toBe(true);
    await sweep(back);
    await expect(auth.getUser(back.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    // Its ID token is good for another hour: the record stays for that.
    expect((await recordOf(back).get()).exists).toBe(true);
    await sweep(back);
    expect((await recordOf(back).get()).exists).toBe(false);
    await db.doc(`jobs/${back.uid}`).delete();
    expect(await call('registerUser', asked, back)).toMatchObject({ reason: 'not-allowed' });
    expect((await db.doc(`users/${back.uid}`).get()).exists).toBe(false);
  });
});
