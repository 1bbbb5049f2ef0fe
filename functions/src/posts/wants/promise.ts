import { FieldValue } from 'firebase-admin/firestore';
import { DEALS_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';

/**
 * Resets the post's `promised` if none of its wants is accepted any more, and deletes whom it was reserved for: the
 * post would still name somebody who has withdrawn. Idempotent.
 */
export async function releasePromise(postId: string): Promise<void> {
  const post = db.doc(`posts/${postId}`);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(post);
    if (stored.get('promised') !== true) return;
    const accepted = post.collection('wants').where('state', '==', 'accepted').limit(1).select();
    if (!(await transaction.get(accepted)).empty) return;
    const deals = await transaction.get(post.collection('deals').limit(DEALS_MAX).select());
    transaction.update(post, { promised: false });
    for (const { ref } of deals.docs) transaction.delete(ref);
  });
}

/**
 * After a sale was taken back: declines the buyers' wants, so that another want can be accepted. Does nothing if the
 * post was promised or sold again meanwhile. Idempotent.
 */
export async function declineBuyers(postId: string): Promise<void> {
  const post = db.doc(`posts/${postId}`);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(post);
    if (!stored.exists || stored.get('status') === 'sold' || stored.get('promised') === true) return;
    const accepted = post.collection('wants').where('state', '==', 'accepted').limit(DEALS_MAX).select();
    for (const { ref } of (await transaction.get(accepted)).docs)
      transaction.update(ref, { state: 'declined', lastModified: FieldValue.serverTimestamp() });
  });
}
