import { Timestamp } from 'firebase-admin/firestore';
import { deleteMadeAt } from '../../talk/chats/remove.ts';
import { log } from '../../platform/log.ts';
import { notifyOfLike } from '../../talk/notifications/notifyOfPosts.ts';
import { recountLikes } from '../../posts/counters.ts';
import { isSaveWithinLimit } from '../../posts/rateLimits.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * Keeps `like_count` of a post and tells its author. Deletes a like whose post is gone, and one above its member's
 * hourly limit.
 */
export const onLikeWritten = afterAnyChange(
  'posts/{postId}/likes/{uid}',
  async ({ before, after }, { postId = '', uid = '' }) => {
    // A new name or picture of who saved it moves no count. Somebody who has saved thousands changes thousands.
    if (before.exists && after.exists) return;
    const at: unknown = after.get('createdAt');
    if (at instanceof Timestamp && !(await isSaveWithinLimit(postId, uid, at))) {
      log.warn('save removed', { post: postId, problem: 'too-many' });
      await deleteMadeAt(after.ref, at);
      return;
    }
    if (!(await recountLikes(postId))) {
      await after.ref.delete();
      return;
    }
    if (after.exists) await notifyOfLike(postId, uid);
  },
  [codeSecret, vapidPrivateKey],
);
