import type { Query } from 'firebase-admin/firestore';
import { bucket, db } from '../admin.ts';
import { recordRemoval, recountPosts } from './counters.ts';
import { filesOf, type StoredPost } from './stored.ts';

/** Documents deleted in one commit. */
const BATCH = 200;

/**
 * Takes away what hung on a post that has been deleted: everything under it, its likes and its files; a top post also
 * leaves its author's count and goes on its campus's list of removals. Safe to repeat, and to be cut off anywhere.
 */
export async function removeRemains(postId: string, post: StoredPost): Promise<void> {
  const posts = db.collection('posts');
  const isTopLevel = post.post_commented_on === null;
  // The feeds first: they are what people look at.
  if (isTopLevel) await recordRemoval(post.campus_id, postId);
  await deleteAll(
    // Deleting a comment brings the comments under it in turn.
    isTopLevel ? posts.where('root_id', '==', postId) : posts.where('post_commented_on', '==', postId),
  );
  await deleteAll(posts.doc(postId).collection('likes'));
  await deleteFiles(filesOf(postId));
  if (isTopLevel) await recountPosts(post.user._id);
}

async function deleteAll(found: Query): Promise<void> {
  for (;;) {
    const { docs } = await found.select().limit(BATCH).get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const doc of docs) batch.delete(doc.ref);
    await batch.commit();
    if (docs.length < BATCH) return;
  }
}

async function deleteFiles(prefix: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}
