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
