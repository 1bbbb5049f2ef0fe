import { FieldValue, type Query } from 'firebase-admin/firestore';
import { IN_LINE } from '../../../../src/domain/want.ts';
import { db } from '../../platform/admin.ts';
import { deleteAll } from '../../platform/deleteAll.ts';
import { mayBeWanted, StoredPost } from '../../platform/stored/posts.ts';
import { lineIn, lineRef } from '../../platform/stored/wants.ts';
import { setLine } from './line.ts';

/** Wants ended in one commit. */
const BATCH = 200;

const wantsBetween = (buyer: string, seller: string): Query =>
  db.collectionGroup('wants').where('user._id', '==', buyer).where('seller', '==', seller);

/** Deletes the wants between two members, when one of them blocks the other. */
export async function removeWantsBetween(a: string, b: string): Promise<void> {
  await deleteAll(wantsBetween(a, b));
  await deleteAll(wantsBetween(b, a));
}

/**
 * Declines the wants in line of a post that can no longer have any, and empties the line: it was sold, lost its price, or
 * became a 'wanted' post. Idempotent.
 */
export async function endWants(postId: string): Promise<void> {
  const post = db.doc(`posts/${postId}`);
  const end = (): Promise<boolean> =>
    db.runTransaction(async (transaction) => {
      const [stored, lineDoc] = await transaction.getAll(post, lineRef(postId));
      const current = StoredPost.safeParse(stored?.data());
      if (!current.success || mayBeWanted(current.data)) return false;
      const wants = post.collection('wants').where('state', 'in', IN_LINE).limit(BATCH);
      const { docs } = await transaction.get(wants);
      const line = lineIn(lineDoc);
      if (line.waiting.length > 0)
        setLine(transaction, postId, current.data.campus_id, { waiting: [], next: line.next });
      for (const { ref } of docs)
        transaction.update(ref, { state: 'declined', lastModified: FieldValue.serverTimestamp() });
      return docs.length === BATCH;
    });
  while (await end());
}
