import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { openBackend, runSchedule, settled, unique } from './support/backend.ts';
import { addComment, addPost } from './support/posts.ts';

const backend = openBackend();
const { db } = backend;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const figures = async (id: string): Promise<Record<string, unknown>> => {
  const campus = await db.doc(`campuses/${id}`).get();
  return { members: campus.get('member_count'), posts: campus.get('week_post_count') };
};

/** Stores members of a school as registration leaves them. */
async function addMembers(campusId: string, count: number, changes: object = {}): Promise<void> {
  const batch = db.batch();
  for (let n = 0; n < count; n += 1) {
    const member = { campus_id: campusId, school_verified: true, status: 'active', ...changes };
    batch.set(db.doc(`users/${unique('member')}`), member);
  }
  await batch.commit();
}

test('members and posts of the week are counted into the campus, rounded down to tens, from 20 on', async () => {
  await db.doc('campuses/counteda').set({ id: 'counteda', url: 'https://counteda.example.com' });
  await db.doc('campuses/countedb').set({ id: 'countedb' });

  await addMembers('counteda', 29);
  // None of these is a member who is there.
  await addMembers('counteda', 5, { school_verified: false });
  await addMembers('counteda', 5, { status: 'banned' });
  await addMembers('countedb', 19);
  await addMembers('countedc', 20);
  const author = unique('uid');
  const posts = await Promise.all(
    // One author would be over the rate limit of posts.
    Array.from({ length: 34 }, () => addPost(backend, { uid: unique('uid'), campusId: 'counteda' })),
  );
  // Commented today, posted before the week; and a comment is no post.
  const [old, commented] = posts;
  if (!old || !commented) throw new Error('No posts.');
  await addComment(backend, author, commented);
  await addComment(backend, author, old);
  await settled();
  await Promise.all(
    posts
      .slice(0, 5)
      .map((post) => post.update({ createdAt: Timestamp.fromMillis(Date.now() - WEEK_MS - 1000) })),
  );

  await runSchedule('countCommunities');
  expect(await figures('counteda')).toEqual({ members: 20, posts: 20 });
  expect(await figures('countedb')).toEqual({ members: null, posts: null });
  // What no operator has written is not made from figures alone.
  expect((await db.doc('campuses/countedc').get()).exists).toBe(false);
  expect((await db.doc('campuses/counteda').get()).get('url')).toBe('https://counteda.example.com');

  await addMembers('counteda', 1);
  await runSchedule('countCommunities');
  expect(await figures('counteda')).toEqual({ members: 30, posts: 20 });
});
