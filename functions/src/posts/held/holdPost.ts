import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { notifyOfHidden } from '../../messaging/notifications/notifyOfModeration.ts';
import { log } from '../../platform/log.ts';
import { heldRef } from '../../platform/stored/heldPosts.ts';
import { StoredPost } from '../../platform/stored/posts.ts';

/**
 * Hides a top post until a moderator looks: moves it to `held_posts`, in one transaction, so that the trigger on its deletion finds it
 * there and leaves what belongs to it, and tells its author. Once in a post's life: nothing is done if it was hidden before, is gone,
 * or its author is leaving.
 */
export async function holdPost(postId: string): Promise<void> {
  const hidden = await db.runTransaction(async (transaction) => {
    const ref = db.doc(`posts/${postId}`);
    const stored = await transaction.get(ref);
    const { data: post } = StoredPost.safeParse(stored.data());
    if (post === undefined || post.post_commented_on !== null || post.held_at !== undefined) return null;
    // An account that is being deleted may have passed the step that deletes what is hidden.
    const author = await transaction.get(db.doc(`users/${post.user._id}`));
    if (!author.exists || author.get('status') === 'deleting') return null;
    transaction.create(heldRef(postId), { ...stored.data(), held_at: FieldValue.serverTimestamp() });
    transaction.delete(ref);
    return post;
  });
  if (hidden === null) return;
  log.warn('post hidden by reports', { post: postId });
  await notifyOfHidden(postId, hidden);
}
