import { Timestamp } from 'firebase-admin/firestore';
import { deleteIfCreatedAt } from '../../messaging/chats/remove.ts';
import { log } from '../../platform/log.ts';
import { notifyOfLike } from '../../messaging/notifications/notifyOfPosts.ts';
import { isSaveOfHidden } from '../../posts/blocks.ts';
import { recountLikes } from '../../posts/counters.ts';
import { isSaveWithinLimit } from '../../posts/rateLimits.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { isHeld } from '../../platform/stored/heldPosts.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * Updates a post's `like_count` and notifies its author. Deletes a like whose post was deleted, one beyond the member's
 * rate limit, and one where a block is between the two.
 */
export const onLikeWritten = afterAnyChange(
  'posts/{postId}/likes/{uid}',
  async ({ before, after }, { postId = '', uid = '' }) => {
    // An update is a new name or picture of the member and changes no count. It may affect thousands of likes.
    if (before.exists && after.exists) return;
    const at: unknown = after.get('createdAt');
    if (at instanceof Timestamp && !(await isSaveWithinLimit(postId, uid, at))) {
      log.warn('save removed', { post: postId, problem: 'too-many' });
      await deleteIfCreatedAt(after.ref, at);
      return;
    }
    if (at instanceof Timestamp && (await isSaveOfHidden(postId, uid))) {
      await deleteIfCreatedAt(after.ref, at);
      return;
    }
    if (!(await recountLikes(postId))) {
      if (!(await isHeld(postId))) await after.ref.delete();
      return;
    }
    if (after.exists) await notifyOfLike(postId, uid);
  },
  [codeSecret, vapidPrivateKey],
);
