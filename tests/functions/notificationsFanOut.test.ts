import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { NotificationEvent } from '../../functions/src/messaging/notifications/notify.ts';
import { newId, openBackend, settled, unique, untold } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { addComment, addLike, addPost } from './support/posts.ts';

const backend = openBackend();
const { db } = backend;
beforeAll(() => {
  functionsInProcess();
});
afterAll(() => vi.unstubAllEnvs());

/** Members without a sign-in account and without mails. */
async function crowd(size: number): Promise<readonly string[]> {
  const uids = Array.from({ length: size }, () => unique('uid'));
  await untold(async () => {
    const writer = db.bulkWriter();
    for (const uid of uids) {
      void writer.set(db.doc(`users/${uid}`), {
        username: uid,
        first_name: 'Ana',
        last_name: 'L.',
        img: null,
        status: 'active',
        school_verified: true,
      });
    }
    await writer.close();
  });
  return uids;
}

const toldOf = async (postId: string): Promise<readonly string[]> => {
  const found = await db.collection('notifications').where('postId', '==', postId).get();
  return found.docs.map((doc) => String(doc.get('to_user'))).sort();
};

test('a crowd that follows a thread is told batch by batch, each once', async () => {
  const followers = await crowd(55);
  const [author = '', writer = ''] = await crowd(2);
  const post = await addPost(backend, { uid: author });
  await settled();
  for (const uid of followers) await addLike(post, uid);
  await settled();
  const first = await addComment(backend, writer, post);
  await settled();
  expect(await toldOf(first.id)).toEqual([author, ...followers].sort());
  const second = await addComment(backend, writer, post);
  await settled();
  expect(await toldOf(second.id)).toEqual([author]);
});

test('telling that was cut off goes on where it ended', async () => {
  const listeners = await crowd(110);
  const [actor = ''] = await crowd(1);
  const { notify } = await import('../../functions/src/messaging/notifications/notify.ts');
  const postId = newId();
  let batches = 0;
  const eventWith = (endsAfter: number): NotificationEvent => ({
    type: 'post interaction',
    fromUid: actor,
    postId,
    chatId: null,
    about: null,
    quote: '',
    at: Timestamp.now(),
    campusId: 'ut',
    stands: () => {
      batches += 1;
      if (batches > endsAfter) throw new Error('The instance ends here.');
      return Promise.resolve(true);
    },
  });
  const all = listeners.map((uid) => ({ uid, id: `${postId}_${uid}` }));
  await expect(notify(eventWith(1), all)).rejects.toThrow('ends here');
  expect(await toldOf(postId)).toHaveLength(50);
  batches = 0;
  await notify(eventWith(9), all);
  expect(await toldOf(postId)).toEqual([...listeners].sort());
  expect(batches).toBe(2);
});

test('what is older than two hours was imported, and is told to nobody', async () => {
  const [author = '', liker = ''] = await crowd(2);
  const post = await addPost(backend, { uid: author });
  await settled();
  const old = Timestamp.fromMillis(Date.now() - 3 * 3_600_000);
  await post.collection('likes').doc(liker).set({ campus_id: 'ut', post_id: post.id, createdAt: old });
  await settled();
  expect(await toldOf(post.id)).toEqual([]);
});
