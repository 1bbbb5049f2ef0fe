import { Timestamp } from 'firebase-admin/firestore';
import { isToExpire } from '../../../../src/domain/stillThere.ts';
import { db } from '../../platform/admin.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { askedOf } from '../../platform/stored/asked.ts';

/** Sets a post to 'expired', unless there was activity meanwhile. Returns whether it expired. */
export async function expirePost(postId: string, nowMs: number): Promise<boolean> {
  const ref = db.doc(`posts/${postId}`);
  return db.runTransaction(async (transaction) => {
    const { data: post } = StoredPost.safeParse((await transaction.get(ref)).data());
    if (post === undefined || !isToExpire(askedOf(post), nowMs)) return false;
    transaction.update(ref, { status: 'expired', status_at: Timestamp.fromMillis(nowMs) });
    return true;
  });
}
