import { doc, getDoc, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { AuthorCopy, Profile } from '../../domain/user.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { deleteOnline } from '../deleteOnline.ts';
import { DataFailure, toDataError } from '../errors.ts';
import { fieldsOfNewPost } from './newPost.ts';
import type { NewPost } from './newPost.ts';

/**
 * Creates a post or comment under the id the client gave it; listeners show it at once. Sending the same post twice
 * is harmless: the rules refuse a second creation, and a refusal for a post that is there already counts as done.
 * Rejects with `permission-denied` when the author may not post here, with 'not-found' when what it answers is gone, with
 * 'other-school' when the author belongs to another school by now.
 */
export async function createPost(db: Firestore, post: NewPost, author: AuthorCopy | Profile): Promise<void> {
  const ref = doc(db, 'posts', post.id);
  try {
    await setDoc(ref, {
      ...fieldsOfNewPost(post, author, new Date().toISOString()),
      createdAt: serverTimestamp(),
      lastModified: serverTimestamp(),
    });
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error;
    if (await isStored(db, post.id, author.id)) return;
    if (await isParentGone(db, post)) throw new DataFailure('not-found', 'What it answers was deleted');
    if (await isOfOtherSchool(db, post, author.id))
      throw new DataFailure('other-school', 'The author has changed schools');
    throw error;
  }
}

/** Whether the author's profile, as the server has it, names another school than the post. */
async function isOfOtherSchool(
  db: Firestore,
  { campusId }: Pick<NewPost, 'campusId'>,
  authorId: string,
): Promise<boolean> {
  if (campusId === SHARED_CAMPUS_ID) return false;
  const profile = await getDocFromServer(doc(db, 'users', authorId));
  return profile.exists() && profile.get('campus_id') !== campusId;
}

/** Whether the server has no post of this id. One that may not be looked at is there. */
async function isGone(db: Firestore, id: string): Promise<boolean> {
  try {
    return !(await getDocFromServer(doc(db, 'posts', id))).exists();
  } catch (error) {
    if (toDataError(error).code === 'denied') return false;
    throw error;
  }
}

/** Whether what a comment answers, or the top of its thread, was deleted. Rejects when the server does not say. */
export async function isParentGone(
  db: Firestore,
  { parentId, rootId }: Pick<NewPost, 'parentId' | 'rootId'>,
): Promise<boolean> {
  if (parentId === null) return false;
  return (await isGone(db, parentId)) || (await isGone(db, rootId));
}

async function isStored(db: Firestore, id: string, authorId: string): Promise<boolean> {
  try {
    const user: unknown = (await getDoc(doc(db, 'posts', id))).get('user._id');
    return user === authorId;
  } catch {
    return false;
  }
}

/** Deletes an own post or comment; functions take away what hangs on it. Online only. */
export async function deletePost(db: Firestore, id: string): Promise<void> {
  await deleteOnline(db, `posts/${id}`);
}
