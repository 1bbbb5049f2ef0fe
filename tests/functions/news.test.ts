import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { call, eventually, openBackend, resultOf, runSchedule, settled, unique } from './support/backend.ts';
import { register } from './support/people.ts';
import { addComment, addPost } from './support/posts.ts';
import { redeliver, spelled } from './support/redeliver.ts';

/* Each test has a campus of its own, since a campus has one list of news. */

const backend = openBackend();
const { db } = backend;

/** Much longer than functions wait for company: the machine may be busy. */
const HEARD_MS = 30_000;

interface News {
  readonly ids: readonly string[];
  readonly changed: readonly { readonly id: string; readonly changed_at: Timestamp }[];
  readonly goneMembers: readonly string[];
  readonly changedMembers: readonly string[];
}

async function newsOf(campusId: string): Promise<News> {
  const stored = await db.doc(`news/${campusId}`).get();
  const list = (name: string): readonly never[] => (stored.get(name) ?? []) as readonly never[];
  const uids = (name: string): readonly string[] => list(name).map(({ uid }: { uid: string }) => uid);
  return {
    ids: list('ids'),
    changed: list('changed'),
    goneMembers: uids('gone_members'),
    changedMembers: uids('changed_members'),
  };
}

/** What functions have not told yet. Of other campuses something may be left by earlier files. */
const pendingOf = (campusId: string) => db.collection('pending_news').where('campus_id', '==', campusId);

const changedIds = async (campusId: string): Promise<readonly string[]> =>
  (await newsOf(campusId)).changed.map(({ id }) => id);

/** Those of these posts of which a feed was told: not what an earlier file, or a first try, has left. */
const toldOf = async (campusId: string, posts: readonly DocumentReference[]): Promise<readonly string[]> => {
  const ids = posts.map(({ id }) => id);
  return (await changedIds(campusId)).filter((id) => ids.includes(id));
};

/** Counts what an open feed would be billed for: each time it is told, by the server's clock. */
async function listen(campusId: string) {
  const times: number[] = [];
  let isOpen = false;
  const stop = db.doc(`news/${campusId}`).onSnapshot((news) => {
    if (isOpen) times.push(news.updateTime?.toMillis() ?? 0);
    isOpen = true;
  });
  await eventually(() => expect(isOpen).toBe(true));
  return { times, stop };
}

const edit = (post: DocumentReference, text: string): Promise<unknown> =>
  post.update({ text: rawOfPlainText(text) });

/** Posts of one author, no more in an hour than anybody may write. */
const fortyPosts = (uid: string, campusId: string): Promise<readonly DocumentReference[]> =>
  Promise.all(
    Array.from({ length: 40 }, (_one, n) =>
      addPost(backend, { uid, campusId, createdAt: Timestamp.fromMillis(Date.now() - n * 3_600_000) }),
    ),
  );

describe('news of a post', () => {
  test('an edit is told at once, with the time of the write', async () => {
    const post = await addPost(backend, { uid: unique('uid'), campusId: 'smu' });
    await settled();
    const { times, stop } = await listen('smu');
    const { writeTime } = await post.update({ text: rawOfPlainText('A new price') });
    await eventually(() => expect(times).toHaveLength(1), HEARD_MS);
    expect((await newsOf('smu')).changed).toContainEqual({ id: post.id, changed_at: writeTime });
    await settled();
    expect(times).toHaveLength(1);
    stop();
  });

  test('its own time of an edit, or of a status, is that of the news', async () => {
    const post = await addPost(backend, { uid: unique('uid'), campusId: 'smu' });
    await post.update({ status: 'available', status_at: null, edited_at: null });
    await settled();
    expect(await changedIds('smu')).not.toContain(post.id);
    await post.update({ status: 'reserved', status_at: FieldValue.serverTimestamp() });
    const at: unknown = (await post.get()).get('status_at');
    await eventually(async () =>
      expect((await newsOf('smu')).changed).toContainEqual({ id: post.id, changed_at: at }),
    );
  });

  test('counters, activity, the author’s copy and comments are none', async () => {
    const uid = unique('uid');
    const post = await addPost(backend, { uid, campusId: 'ou' });
    const comment = await addComment(backend, uid, post);
    await post.update({ like_count: 7, 'user.first_name': 'Lena', username: unique('lena') });
    await post.update({ lastModified: FieldValue.serverTimestamp(), comment_count: 9 });
    await edit(comment, 'What I meant');
    await settled();
    const changed = await changedIds('ou');
    for (const { id } of [post, comment]) expect(changed).not.toContain(id);
  });

  test('five within two seconds are told together, after the first', async () => {
    const uid = unique('uid');
    const posts = await Promise.all(
      Array.from({ length: 5 }, () => addPost(backend, { uid, campusId: 'uf' })),
    );
    await settled();
    const { times, stop } = await listen('uf');
    const [first, ...others] = posts;
    if (!first) throw new Error('No post.');
    await edit(first, 'First');
    await eventually(() => expect(times).toHaveLength(1), HEARD_MS);
    const batch = db.batch();
    for (const [n, post] of others.entries())
      batch.update(post, { text: rawOfPlainText(`Then ${String(n)}`) });
    await batch.commit();
    await eventually(async () => expect(await toldOf('uf', posts)).toHaveLength(5), HEARD_MS);
    await settled();
    expect(times).toHaveLength(2);
    expect(Number(times[1]) - Number(times[0])).toBeGreaterThan(1990);
    expect((await pendingOf('uf').get()).size).toBe(0);
    stop();
  });

  test('forty at once are told in two pieces, and none is lost', async () => {
    const uid = unique('uid');
    const posts = await fortyPosts(uid, 'stanford');
    await settled();
    const { times, stop } = await listen('stanford');
    const batch = db.batch();
    for (const post of posts) batch.update(post, { text: rawOfPlainText('All of it for 5') });
    await batch.commit();
    await eventually(async () => expect(await toldOf('stanford', posts)).toHaveLength(40), HEARD_MS);
    await settled();
    // Those that came before the first write, 30 at most, and the rest.
    expect(times.length).toBeLessThanOrEqual(3);
    stop();
  });

  test('what came twice and out of order ends in the same state, and is told once', async () => {
    const post = await addPost(backend, { uid: unique('uid'), campusId: 'ucla' });
    const first = await spelled(post);
    await edit(post, 'Second');
    const second = await spelled(post);
    await edit(post, 'Third');
    const third = await spelled(post);
    await settled();
    const before = await newsOf('ucla');
    expect(before.changed.filter(({ id }) => id === post.id)).toHaveLength(1);
    const { times, stop } = await listen('ucla');
    await redeliver('onPostWritten', 'written', post, { before: second, after: third });
    await redeliver('onPostWritten', 'written', post, { before: first, after: second });
    expect(await newsOf('ucla')).toEqual(before);
    await post.delete();
    await settled();
    await redeliver('onPostWritten', 'written', post, { before: second, after: third });
    await redeliver('onPostDeleted', 'deleted', post, { before: third, after: null });
    const { ids, changed } = await newsOf('ucla');
    expect(ids.filter((id) => id === post.id)).toHaveLength(1);
    expect(changed.map(({ id }) => id)).not.toContain(post.id);
    expect(times).toHaveLength(1);
    stop();
  });
});

test('what is told of a post again and again waits as one, with its latest time', async () => {
  const [first, post] = await Promise.all(
    [1, 2].map(() => addPost(backend, { uid: unique('uid'), campusId: 'campus' })),
  );
  if (!first || !post) throw new Error('No post.');
  await settled();
  await edit(first, 'First');
  await eventually(async () => expect(await changedIds('campus')).toContain(first.id), HEARD_MS);
  const waiting = db.collection('pending_news').where('id', '==', post.id);
  const seen = new Set<string>();
  // However soon it is told: what waits is seen meanwhile.
  const stop = waiting.onSnapshot(({ docs }) => seen.add(docs.map(({ id }) => id).join()));
  for (let n = 0; n < 5; n += 1) await edit(post, `Now ${String(n)}`);
  const { updateTime } = await post.get();
  await settled();
  stop();
  expect([...seen].filter((ids) => ids !== '')).toEqual([`campus_changed_${post.id}`]);
  expect((await newsOf('campus')).changed).toContainEqual({ id: post.id, changed_at: updateTime });
  expect((await waiting.get()).size).toBe(0);
});

describe('news that a function left behind when it vanished', () => {
  const leave = (campusId: string, id: string): Promise<unknown> =>
    db.collection('pending_news').add({
      campus_id: campusId,
      kind: 'changed',
      id,
      at: Timestamp.now(),
      queued_at: Timestamp.now(),
    });

  test('is told by the schedule', async () => {
    await leave('duke', 'left-behind');
    await leave('duke', 'left-too');
    await runSchedule('resumeJobs');
    expect(await changedIds('duke')).toEqual(expect.arrayContaining(['left-behind', 'left-too']));
    expect((await pendingOf('duke').get()).size).toBe(0);
  });

  test('is told though that of another campus cannot be', async () => {
    const stuck = await db.collection('pending_news').add({
      campus_id: 'not/one',
      queued_at: Timestamp.fromMillis(1),
    });
    await leave('stanford', 'left-behind');
    await runSchedule('resumeJobs');
    expect(await changedIds('stanford')).toContain('left-behind');
    await stuck.delete();
  });

  test('is told in the order in which it came, however much waits', async () => {
    const begin = Date.now();
    const pending = db.collection('pending_news');
    const batch = db.batch();
    const queue = (n: number, kind: string, fields: object): unknown =>
      batch.set(pending.doc(`ut_${kind}_${String(n)}`), {
        ...{ campus_id: 'ut', kind, id: `post-${String(n)}`, ...fields },
        queued_at: Timestamp.fromMillis(begin + n),
      });
    queue(0, 'removed', { uid: unique('uid') });
    for (let n = 1; n <= 100; n += 1) queue(n, 'changed', { at: Timestamp.now() });
    await batch.commit();
    await runSchedule('resumeJobs');
    const news = await newsOf('ut');
    // Behind what files before this one have removed.
    expect(news.ids.at(-1)).toBe('post-0');
    expect(news.changed.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_one, n) => `post-${String(n + 1)}`),
    );
    await eventually(async () => {
      await runSchedule('resumeJobs');
      expect((await pendingOf('ut').get()).size).toBe(0);
    }, HEARD_MS);
  });

  test('is told with the next news, and what cannot be read is dropped', async () => {
    const post = await addPost(backend, { uid: unique('uid'), campusId: 'ou' });
    await settled();
    await leave('ou', 'left-behind');
    const malformed = await db
      .collection('pending_news')
      .add({ campus_id: 'ou', kind: 'rumour', queued_at: Timestamp.now() });
    await edit(post, 'On');
    await eventually(async () => expect(await changedIds('ou')).toContain(post.id), HEARD_MS);
    expect(await changedIds('ou')).toContain('left-behind');
    expect((await malformed.get()).exists).toBe(false);
  });
});

describe('news of an account', () => {
  test('the deletion of an account with 40 posts is one, which names the member', async () => {
    const me = await register();
    const posts = await fortyPosts(me.uid, 'campus');
    await settled();
    const { times, stop } = await listen('campus');
    expect(resultOf(await call('deleteAccount', {}, me))).toEqual({});
    await eventually(async () => expect((await db.doc(`jobs/${me.uid}`).get()).get('state')).toBe('done'));
    await settled();
    expect((await posts[0]?.get())?.exists).toBe(false);
    const news = await newsOf('campus');
    // Others may be there who left in an earlier file's tests, and what was removed in them.
    expect(news.goneMembers).toContain(me.uid);
    expect(news.changedMembers).not.toContain(me.uid);
    expect(posts.map(({ id }) => id).filter((id) => news.ids.includes(id))).toEqual([]);
    expect(times).toHaveLength(1);
    stop();
  });

  test('is taken out of the news of every school where the member has been, in one transaction each', async () => {
    const me = await register();
    const [former, other] = [unique('former').toLowerCase(), unique('other').toLowerCase()].map((id) =>
      id.replaceAll(/[^a-z]/g, '').slice(0, 20),
    );
    const ids = [former, other].map(String);
    await db.doc(`users/${me.uid}/private/account`).update({ former_campuses: [former] });
    const changed_members = [{ uid: me.uid, changed_at: Timestamp.now() }];
    await Promise.all(ids.map((id) => db.doc(`news/${id}`).set({ changed_members })));
    expect(resultOf(await call('deleteAccount', {}, me))).toEqual({});
    await eventually(async () => expect((await db.doc(`jobs/${me.uid}`).get()).get('state')).toBe('done'));
    const left = await Promise.all(ids.map(async (id) => (await newsOf(id)).changedMembers));
    expect(left).toEqual([[], [me.uid]]);
  });

  test('names the member for a day', async () => {
    const ago = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() - ms);
    const [older, newer] = [unique('older'), unique('newer')];
    await db.doc('news/ut').set({
      gone_members: [
        { uid: older, gone_at: ago(25 * 60 * 60 * 1000) },
        { uid: newer, gone_at: ago(23 * 60 * 60 * 1000) },
      ],
    });
    await runSchedule('expireRecords');
    expect((await newsOf('ut')).goneMembers).toEqual([newer]);
  });
});

test('a comment moves its thread up, but not under a sold post', async () => {
  const uid = unique('uid');
  const posts = await Promise.all(
    ['available', 'sold'].map(async (status) => {
      const post = await addPost(backend, { uid });
      await post.update({ status, lastModified: Timestamp.fromMillis(1000) });
      return post;
    }),
  );
  for (const post of posts) await addComment(backend, uid, await addComment(backend, uid, post));
  await settled();
  const [open, sold] = await Promise.all(posts.map((post) => post.get()));
  const lastModified = sold?.get('lastModified') as Timestamp;
  expect(lastModified.toMillis()).toBe(1000);
  expect([open?.get('comment_count'), sold?.get('comment_count')]).toEqual([2, 2]);
  expect((open?.get('lastModified') as Timestamp | undefined)?.toMillis()).toBeGreaterThan(1000);
});
