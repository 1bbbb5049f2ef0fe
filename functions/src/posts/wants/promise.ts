import { FieldValue } from 'firebase-admin/firestore';
import { DEALS_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';

/** Whether somebody's want is accepted stands on the post: takes it off when that has ended. Idempotent. */
export async function releasePromise(postId: string): Promise<void> {
  const post = db.doc(`posts/${postId}`);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(post);
    if (stored.get('promised') !== true) return;
    const accepted = post.collection('wants').where('state', '==', 'accepted').limit(1).select();
    if ((await transaction.get(accepted)).empty) transaction.update(post, { promised: false });
  });
}

/**
 * After a sale was taken back: declines the wants of those who had bought it, so that another one can be accepted. None while the post
 * is promised or sold: that is newer. Idempotent.
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
