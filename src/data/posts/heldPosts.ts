import { doc, getDoc, type Firestore } from 'firebase/firestore';
import type { Post } from '../../domain/post.ts';
import { toDataError } from '../errors/dataError.ts';
import { documentOf } from '../live/snapshots.ts';
import { deleteOnline } from '../sdk/deleteOnline.ts';
import { postFromDocument } from './postConverter.ts';

/** Reads an own post that reports have hidden; null if there is none. Rule: its author alone, and others learn nothing. */
export async function fetchHeldPost(db: Firestore, id: string): Promise<Post | null> {
  try {
    const stored = documentOf(await getDoc(doc(db, 'held_posts', id)));
    return stored && postFromDocument(stored);
  } catch (error) {
    // Also of what is not there.
    if (toDataError(error).code === 'denied') return null;
    throw error;
  }
}

/** Deletes it for good. */
export async function deleteHeldPost(db: Firestore, id: string): Promise<void> {
  await deleteOnline(db, `held_posts/${id}`);
}
