import {
  collectionGroup,
  deleteDoc,
  doc,
  getDocsFromServer,
  query,
  serverTimestamp,
  setDoc,
  where,
  limit,
  type Firestore,
} from 'firebase/firestore';
import { SAVED_AMONG_MAX } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { FieldReader } from '../stored/fields.ts';
import { personFields } from '../people/personFields.ts';

/* Saves: `posts/{postId}/likes/{uid}`, read and written. */

/**
 * Which of these posts (at most `SAVED_AMONG_MAX`) the member has saved: one query on the member's own likes.
 * Index: likes collection group (user._id, post_id). Rule: likes are read as their post, own ones always.
 */
export async function fetchSavedAmong(
  db: Firestore,
  uid: string,
  postIds: readonly string[],
): Promise<readonly string[]> {
  if (postIds.length === 0) return [];
  const { docs } = await getDocsFromServer(
    query(
      collectionGroup(db, 'likes'),
      where('user._id', '==', uid),
      where('post_id', 'in', postIds.slice(0, SAVED_AMONG_MAX)),
      limit(SAVED_AMONG_MAX),
    ),
  );
  return docs.map((like) => new FieldReader(like.ref.path, like.data()).text('post_id'));
}

/**
 * Saves a post for a member; a function updates the count. Rejects with `permission-denied` when the member may not.
 */
export async function savePost(
  db: Firestore,
  post: Pick<Post, 'id' | 'campusId'>,
  me: AuthorCopy,
): Promise<void> {
  await setDoc(doc(db, 'posts', post.id, 'likes', me.id), {
    user: personFields(me),
    post_id: post.id,
    campus_id: post.campusId,
    createdAt: serverTimestamp(),
  });
}

/** Removes a save. */
export async function unsavePost(db: Firestore, postId: string, uid: string): Promise<void> {
  await deleteDoc(doc(db, 'posts', postId, 'likes', uid));
}
