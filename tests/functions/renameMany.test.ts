import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { writeMuch } from '../support/busyMember.ts';
import { call, eventually, openBackend, resultOf, unique, untold } from './support/backend.ts';
import { addChat, copyOf } from './support/chats.ts';
import { register, type Person } from './support/people.ts';
import { addLike, addPost } from './support/posts.ts';

const backend = openBackend();
const { db } = backend;

/** Posts and comments together are more than a page of the job. */
const COUNT = 110;

/** What a busy member has written: posts, comments under another's post, messages to them. */
async function write(me: Person, other: Person): Promise<{ readonly like: DocumentReference }> {
  const theirs = await addPost(backend, { uid: other.uid });
  const like = await addLike(theirs, me.uid);
  await addChat(backend, me.uid, other.uid);
  const writer = async ({ uid }: Person) => ({ uid, copy: await copyOf(backend, uid) });
  const [mine, others] = [await writer(me), await writer(other)];
  await untold(() => writeMuch(db, { me: mine, other: others, campusId: 'ut', count: COUNT, theirs }));
  return { like };
}

/** How many documents of a list carry which name. */
async function namesIn(list: Query, field: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const doc of (await list.get()).docs) {
    const name = String(doc.get(field));
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('a member with 110 posts, comments and messages is renamed everywhere while another looks, and the job says how far it is', async () => {
  const [me, other] = [await register('Maya Torres'), await register('Liam Tran')];
  const { like } = await write(me, other);
  const posts = db.collection('posts').where('user._id', '==', me.uid);
  const messages = db.collection('messages').where('user', '==', me.uid);
  expect(await namesIn(posts, 'user.first_name')).toEqual({ Maya: 2 * COUNT });

  const username = unique('lena.');
  const steps: { readonly state: unknown; readonly done: unknown; readonly total: unknown }[] = [];
  /** Names that the other has on screen at one moment. */
  const screens: { readonly names: number; readonly isOver: boolean }[] = [];
  let isOver = false;
  const stopJob = db.doc(`jobs/${me.uid}`).onSnapshot((job) => {
    if (!job.exists) return;
    steps.push({ state: job.get('state'), done: job.get('done'), total: job.get('total') });
  });
  const stopPosts = posts.onSnapshot(({ docs }) =>
    screens.push({ names: new Set(docs.map((doc) => String(doc.get('user.first_name')))).size, isOver }),
  );
  resultOf(await call('changeName', { firstName: 'Lena', lastName: 'Okafor', username }, me));
  // Whoever changed it may close the tab here: nothing of what follows is theirs to do.
  await eventually(async () => {
    const job = await db.doc(`jobs/${me.uid}`).get();
    expect([job.get('state'), job.get('total')]).toEqual(['done', expect.any(Number)]);
  });
  isOver = true;
  expect(await namesIn(posts, 'user.first_name')).toEqual({ Lena: 2 * COUNT });
  expect(await namesIn(posts, 'username')).toEqual({ [username]: 2 * COUNT });
  expect(await namesIn(messages, 'user_name')).toEqual({ [username]: COUNT });
  // Feeds and threads that are open hear of it as the job ends.
  const told: unknown = (await db.doc('news/ut').get()).get('changed_members');
  expect(told).toContainEqual({
    uid: me.uid,
    changed_at: (await db.doc(`users/${me.uid}`).get()).updateTime,
  });
  expect((await like.get()).get('user')).toMatchObject({ username, first_name: 'Lena', last_name: 'O.' });

  await eventually(() => expect(screens.at(-1)?.names).toBe(1));
  stopPosts();
  stopJob();
  // A snapshot that was on its way when the job ended may be late, no more than that.
  expect(screens.filter((screen) => screen.isOver && screen.names > 1).length).toBeLessThanOrEqual(1);

  const [last] = steps.slice(-1);
  // The posts and comments, the messages, the like, the chat, and what the other was told.
  const total = Number(last?.total);
  expect(total).toBeGreaterThanOrEqual(3 * COUNT + 2);
  expect(last).toEqual({ state: 'done', done: total, total });
  const dones = steps.map(({ done }) => Number(done));
  expect(dones).toEqual(dones.toSorted((a, b) => a - b));
  expect(steps.some(({ done, total: of }) => Number(done) > 0 && Number(done) < Number(of))).toBe(true);
});
