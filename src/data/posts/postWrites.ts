import { collection, deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { AuthorCopy, Profile } from '../../domain/user.ts';
import { toDataError } from '../errors.ts';
import { fieldsOfNewPost } from './newPost.ts';
import type { NewPost } from './newPost.ts';

/**
 * Creates a post or comment under the id the client gave it; listeners show it at once. Sending the same post twice
 * is harmless: the rules refuse a second creation, and a refusal for a post that is there already counts as done.
 * Rejects with `permission-denied` when the author may not post here.
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
    if (toDataError(error).code !== 'denied' || !(await isStored(db, post.id, author.id))) throw error;
  }
}

async function isStored(db: Firestore, id: string, authorId: string): Promise<boolean> {
  try {
    const user: unknown = (await getDoc(doc(db, 'posts', id))).get('user._id');
    return user === authorId;
  } catch {
    return false;
  }
}

/** Deletes an own post or comment; functions take away what hangs on it. */
export async function deletePost(db: Firestore, id: string): Promise<void> {
  await deleteDoc(doc(collection(db, 'posts'), id));
}
