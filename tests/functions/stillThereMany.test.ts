import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chunksOf } from '../../functions/src/platform/chunksOf.ts';
import { rounds } from '../../src/lib/testing/rounds.ts';
import { newId, openBackend, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';

openBackend();

/** One member posts 30 an hour: two weeks make as many. A tenth is still more than two pages of the function. */
const COUNT = rounds(10_080);
const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The functions' modules over a project of their own, which has no triggers, so that thousands of posts are stored within
 * seconds. The handle is replaced because another file of this process may have opened the suite's.
 */
async function openProject(): Promise<Firestore> {
  functionsInProcess();
  const app = initializeApp({ projectId: unique('demo-many') }, unique('many'));
  onTestFinished(() => deleteApp(app));
  const db = getFirestore(app);
  vi.resetModules();
  vi.doMock('../../functions/src/platform/admin.ts', () => ({ db }));
  onTestFinished(() => {
    vi.doUnmock('../../functions/src/platform/admin.ts');
    vi.resetModules();
  });
  return db;
}

const daysAgo = (days: number): Timestamp => Timestamp.fromMillis(Date.now() - days * DAY_MS);

function idlePost(id: string, uid: string, days: number): Record<string, unknown> {
  const at = daysAgo(days);
  return {
    ...{ _id: id, campus_id: 'ut', text: 'Lamp', category: null, root_id: id, post_commented_on: null },
    ...{
      username: uid,
      user: { _id: uid, username: uid, img: null, first_name: 'Maya', last_name: 'T.', verified: true },
    },
    ...{ img_count: 0, img_gallery: [], like_count: 0, kind: 'selling', status: 'available' },
    ...{ createdAt: at, lastModified: at },
  };
}

async function addMember(db: Firestore, uid: string): Promise<void> {
  await db.doc(`users/${uid}`).set({
    ...{ status: 'active', verified: true, school_verified: true, campus_id: 'ut' },
    ...{ username: uid, first_name: 'Maya', last_name: 'T.', img: null },
  });
}

test('a member with two weeks of idle posts keeps no other author from being asked', async () => {
  const db = await openProject();
  const { askAuthors } = await import('../../functions/src/posts/stillThere/askAuthors.ts');
  const [crowd, other] = [unique('crowd'), unique('other')];
  await Promise.all([addMember(db, crowd), addMember(db, other)]);
  for (const ids of chunksOf(Array.from({ length: COUNT }, newId), BATCH)) {
    const batch = db.batch();
    for (const id of ids) batch.set(db.doc(`posts/${id}`), idlePost(id, crowd, 15));
    await batch.commit();
  }
  const last = db.doc(`posts/${newId()}`);
  await last.set(idlePost(last.id, other, 14.5));
  await askAuthors();
  expect((await last.get()).get('asked_at')).toBeInstanceOf(Timestamp);
  const asked = await db.collection('posts').where('asked_at', '>', daysAgo(1)).select('user').get();
  expect(asked.docs.filter((post) => post.get('user._id') === crowd)).toHaveLength(20);
});
