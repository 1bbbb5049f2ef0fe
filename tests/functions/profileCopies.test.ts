import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  eventually,
  newId,
  openBackend,
  resultOf,
  runSchedule,
  settledWithoutNews,
  unique,
  call,
  untold,
} from './support/backend.ts';
import { addChat, addMessage, addNotification } from './support/chats.ts';
import { addWant } from './support/belongings.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { register, type Person } from './support/people.ts';
import { addComment, addLike, addPost, posted } from './support/posts.ts';
import { redeliver, spelled } from './support/redeliver.ts';

const backend = openBackend();
const { db } = backend;

const dataOf = async (ref: DocumentReference): Promise<Record<string, unknown>> =>
  (await ref.get()).data() ?? {};
const jobOf = async ({ uid }: Person): Promise<Record<string, unknown>> => dataOf(db.doc(`jobs/${uid}`));
const profileOf = ({ uid }: Person): DocumentReference => db.doc(`users/${uid}`);

/** Everything that carries a copy of `me`, some of it beside copies of the other. */
async function everythingOf(me: Person, other: Person) {
  const post = await addPost(backend, { uid: me.uid });
  const comment = await addComment(backend, me.uid, await addPost(backend, { uid: other.uid }));
  const like = await addLike(await addPost(backend, { uid: other.uid }), me.uid);
  const want = await addWant(await addPost(backend, { uid: other.uid }), me.uid);
  const began = await addChat(backend, me.uid, other.uid);
  const asked = await addChat(backend, (await register('Joan Mills')).uid, me.uid);
  const message = await addMessage(backend, { chat: began, from: me.uid, to: other.uid });
  const hearted = await addMessage(backend, {
    chat: began,
    from: other.uid,
    to: me.uid,
    hearts: [other.uid, me.uid],
  });
  const notification = await addNotification(backend, { type: 'like', from: me.uid, to: other.uid });
  await settledWithoutNews();
  return { post, comment, like, want, began, asked, message, hearted, notification };
}

const copyWith = (uid: string, changed: Record<string, unknown>): unknown =>
  expect.objectContaining({ _id: uid, ...changed });

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

describe('a changed profile', () => {
  test('reaches posts, comments, likes, wants, chats, messages, hearts and notifications, and moves nothing up', async () => {
    const [me, other] = [await register('Maya Torres'), await register('Liam Tran')];
    const all = await everythingOf(me, other);
    const moments = async (): Promise<unknown[]> =>
      Promise.all(Object.values(all).map(async (ref) => (await dataOf(ref)).lastModified));
    const before = await moments();
    const username = unique('lena.');
    const img = `images/profilePics/${me.uid}.png`;
    await profileOf(me).update({ img });
    resultOf(await call('changeName', { firstName: 'Lena', lastName: 'Okafor', username }, me));
    await settledWithoutNews();

    const copy = { username, img, first_name: 'Lena', last_name: 'O.' };
    const mine = copyWith(me.uid, copy);
    // Nobody's school address was proven here: the copy says so as well.
    const user = { _id: me.uid, ...copy, verified: false };
    for (const ref of [all.post, all.comment]) {
      expect(await dataOf(ref)).toMatchObject({ username, avatar: img, user });
    }
    expect((await dataOf(all.want)).user).toEqual(user);
    expect((await dataOf(all.like)).user).toEqual({ _id: me.uid, ...copy });
    expect(await dataOf(all.began)).toMatchObject({
      from_user: mine,
      to_user: copyWith(other.uid, { first_name: 'Liam' }),
    });
    expect(await dataOf(all.asked)).toMatchObject({ to_user: mine, from_user: { first_name: 'Joan' } });
    expect(await dataOf(all.message)).toMatchObject({ user_name: username, avatar: img, user: me.uid });
    expect((await dataOf(all.hearted)).likes).toEqual([
      { user: copyWith(other.uid, { first_name: 'Liam' }) },
      { user: { _id: me.uid, ...copy } },
    ]);
    expect(await dataOf(all.notification)).toMatchObject({
      from_username: username,
      from_name: 'Lena O.',
      from_avatar: img,
    });
    expect(await moments()).toEqual(before);
    expect(await jobOf(me)).toMatchObject({ kind: 'update', state: 'done', next_at: null });
  });

  test('without a picture leaves none on the copies, nor its file; one that is added again stays', async () => {
    const me = await register('Maya Torres');
    const img = `images/profilePics/${me.uid}.jpg`;
    const file = backend.files.file(img);
    await file.save('first');
    const post = await addPost(backend, { uid: me.uid });
    await profileOf(me).update({ img });
    await settledWithoutNews();
    expect(await dataOf(post)).toMatchObject({ avatar: img, user: { img } });
    const before = await spelled(profileOf(me));
    await profileOf(me).update({ img: null });
    const after = await spelled(profileOf(me));
    await settledWithoutNews();
    expect(await dataOf(post)).toMatchObject({ avatar: null, user: { img: null } });
    expect(await file.exists()).toEqual([false]);

    await file.save('second');
    await profileOf(me).update({ img });
    await settledWithoutNews();
    await redeliver('onUserWritten', 'written', profileOf(me), { before, after });
    expect(await file.exists()).toEqual([true]);
    expect(await dataOf(post)).toMatchObject({ avatar: img });
  });

  test('of a verified school says so on posts; a bio carries nothing', async () => {
    const me = await register();
    const post = await addPost(backend, { uid: me.uid });
    await profileOf(me).update({ bio: 'Selling my books' });
    await settledWithoutNews();
    expect((await db.doc(`jobs/${me.uid}`).get()).exists).toBe(false);
    await profileOf(me).update({ school_verified: true });
    await settledWithoutNews();
    expect((await dataOf(post)).user).toMatchObject({ verified: true });
    await profileOf(me).update({ school_verified: false });
    await settledWithoutNews();
    expect((await dataOf(post)).user).toMatchObject({ verified: false });
  });

  test('ends the same however often and in whatever order its events come', async () => {
    const me = await register();
    const post = await posted(backend, { uid: me.uid });
    const states = [await spelled(profileOf(me))];
    for (const first_name of ['One', 'Two', 'Three']) {
      await profileOf(me).update({ first_name });
      states.push(await spelled(profileOf(me)));
    }
    await settledWithoutNews();
    const job = await jobOf(me);
    const events = [1, 2, 3].map((i) => ({ before: states[i - 1] ?? null, after: states[i] ?? null }));
    const shuffled = [...events.toReversed(), ...events];
    for (const event of shuffled) await redeliver('onUserWritten', 'written', profileOf(me), event);
    await Promise.all(shuffled.map((event) => redeliver('onUserWritten', 'written', profileOf(me), event)));
    await settledWithoutNews();
    expect((await dataOf(post)).user).toMatchObject({ first_name: 'Three' });
    // None of them began the work anew.
    expect(await jobOf(me)).toEqual(job);
  });

  test('and changed back at once leaves no copy of what was between', async () => {
    const me = await register('Maya Torres');
    await profileOf(me).update({ first_name: 'Between' });
    const post = await addPost(backend, { uid: me.uid });
    await post.update({ 'user.first_name': 'Between' });
    await profileOf(me).update({ first_name: 'Maya' });
    await settledWithoutNews();
    expect((await dataOf(post)).user).toMatchObject({ first_name: 'Maya' });
  });

  test('late events begin nothing for who is gone or going', async () => {
    const me = await register();
    const before = await spelled(profileOf(me));
    await profileOf(me).update({ first_name: 'Lena' });
    const after = await spelled(profileOf(me));
    await settledWithoutNews();
    await db.doc(`jobs/${me.uid}`).delete();
    await profileOf(me).delete();
    await settledWithoutNews();
    await redeliver('onUserWritten', 'written', profileOf(me), { before, after });
    expect((await db.doc(`jobs/${me.uid}`).get()).exists).toBe(false);
  });
});

describe('the work of a change', () => {
  /** Stores more posts than one page holds, as fast as they can be stored. */
  async function manyPosts(uid: string, count: number): Promise<DocumentReference[]> {
    const refs = Array.from({ length: count }, () => db.collection('posts').doc(newId()));
    for (let from = 0; from < count; from += 400) {
      const batch = db.batch();
      for (const ref of refs.slice(from, from + 400)) {
        const user = {
          _id: uid,
          username: uid,
          img: null,
          first_name: 'Old',
          last_name: 'T.',
          verified: false,
        };
        batch.set(ref, { _id: ref.id, username: uid, avatar: null, user });
      }
      await batch.commit();
    }
    return refs;
  }

  test('goes page by page, goes on where its runner vanished, and begins anew when the profile changed', async () => {
    const { advance } = await import('../../functions/src/platform/jobs/runJob.ts');
    const { JOB_STEPS } = await import('../../functions/src/members/jobSteps.ts');
    const { beginUpdate } = await import('../../functions/src/members/profiles/beginUpdate.ts');
    const uid = unique('many');
    const profile = db.doc(`users/${uid}`);
    const names = { username: uid, img: null, last_name: 'T.', school_verified: false };
    await profile.set({ ...names, first_name: 'New' });
    const posts = await untold(() => manyPosts(uid, 450));
    await beginUpdate(uid, Timestamp.now());
    const job = db.doc(`jobs/${uid}`);
    // Somebody else is at it, as far as the suite's schedule can tell.
    const busy = { next_at: Timestamp.fromMillis(Date.now() + 600_000) };
    await job.update(busy);

    const firstNames = async (): Promise<Record<string, number>> => {
      const counts: Record<string, number> = {};
      for (const post of await db.getAll(...posts)) {
        const name = String(post.get('user.first_name'));
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    };
    expect(await advance(uid, JOB_STEPS)).toBe(true);
    expect(await dataOf(job)).toMatchObject({ state: 'running', step: 'posts', done: 200 });
    expect(await firstNames()).toEqual({ New: 200, Old: 250 });

    // Its runner vanishes; the profile changes; the schedule goes on.
    await profile.update({ first_name: 'Newer' });
    await eventually(async () => expect(await dataOf(job)).toMatchObject({ state: 'done', done: 450 }));
    expect(await firstNames()).toEqual({ Newer: 450 });

    await job.update({
      state: 'running',
      step: 'posts',
      cursor: null,
      next_at: Timestamp.fromMillis(Date.now() - 1),
    });
    await posts[7]?.update({ 'user.first_name': 'Old' });
    await runSchedule('resumeJobs');
    expect(await dataOf(job)).toMatchObject({ state: 'done', next_at: null });
    expect(await firstNames()).toEqual({ Newer: 450 });
  });

  test('that is under way elsewhere is left alone, and taken over when its time is up', async () => {
    const me = await register();
    const post = await posted(backend, { uid: me.uid });
    await profileOf(me).update({ first_name: 'Lena' });
    await settledWithoutNews();
    await post.update({ 'user.first_name': 'Stale' });
    const job = db.doc(`jobs/${me.uid}`);
    await job.update({ state: 'running', next_at: Timestamp.fromMillis(Date.now() + 60_000) });
    await runSchedule('resumeJobs');
    expect((await dataOf(post)).user).toMatchObject({ first_name: 'Stale' });
    await job.update({ next_at: Timestamp.fromMillis(Date.now() - 1) });
    await Promise.all([runSchedule('resumeJobs'), runSchedule('resumeJobs')]);
    expect((await dataOf(post)).user).toMatchObject({ first_name: 'Lena' });
    expect(await jobOf(me)).toMatchObject({ state: 'done' });
  });

  test('whose record is malformed is given up once, and is not due again', async () => {
    const job = db.doc(`jobs/${unique('malformed')}`);
    await job.set({ kind: 'update', state: 'running', next_at: Timestamp.fromMillis(1) });
    const write = vi.spyOn(logger, 'write');
    const { resumeJobs } = await import('../../functions/src/entry/scheduled/resumeJobs.ts');
    await resumeJobs();
    await resumeJobs();
    const givenUp = write.mock.calls.filter(([{ message }]) => message === 'job given up');
    write.mockRestore();
    expect(givenUp).toEqual([[expect.objectContaining({ uid: job.id, problem: 'malformed' })]]);
    expect(await dataOf(job)).toMatchObject({ state: 'failed', next_at: null });
  });

  test('waits when a profile changes all the time, and then carries the last of it', async () => {
    const me = await register();
    const post = await posted(backend, { uid: me.uid });
    for (let i = 0; i < 22; i += 1) {
      await profileOf(me).update({ first_name: `Name${String(i)}` });
      await settledWithoutNews();
    }
    expect(await jobOf(me)).toMatchObject({ state: 'running' });
    await db.doc(`jobs/${me.uid}`).update({ next_at: Timestamp.fromMillis(Date.now() - 1) });
    await runSchedule('resumeJobs');
    expect((await dataOf(post)).user).toMatchObject({ first_name: 'Name21' });
  });
});
