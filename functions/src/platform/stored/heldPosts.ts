import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { StoredPost } from './posts.ts';

/** `held_posts/{id}`: a post that three reports have hidden, with all its fields and `held_at`, until a moderator looks. */
export const heldRef = (postId: string): DocumentReference => db.doc(`held_posts/${postId}`);

export async function isHeld(postId: string): Promise<boolean> {
  return (await heldRef(postId).get()).exists;
}

/** A post or comment as moderators find it, hidden or not; null if it is gone. */
export async function postOrHeld(postId: string): Promise<StoredPost | null> {
  const [post, held] = await db.getAll(db.doc(`posts/${postId}`), heldRef(postId));
  // A post that was made under the id of a hidden one is not the one that was reported.
  return StoredPost.safeParse((held?.exists === true ? held : post)?.data()).data ?? null;
}
