import { Timestamp } from 'firebase-admin/firestore';
import { deleteMadeAt } from '../chats/remove.ts';
import { log } from '../log.ts';
import { notifyOfLike } from '../notifications/notifyOfPosts.ts';
import { recountLikes } from '../posts/counters.ts';
import { hasRoomForSave, isUntoldSaveWithinPace } from '../posts/savePace.ts';
import { codeSecret, vapidPrivateKey } from '../settings.ts';
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
    const remove = async (): Promise<void> => {
      log.warn('save removed', { post: postId, problem: 'too-many' });
      if (at instanceof Timestamp) await deleteMadeAt(after.ref, at);
    };
    if (at instanceof Timestamp && !(await hasRoomForSave(uid, at))) return remove();
    if (!(await recountLikes(postId))) {
      await after.ref.delete();
      return;
    }
    if (!after.exists || (await notifyOfLike(postId, uid))) return;
    if (at instanceof Timestamp && !(await isUntoldSaveWithinPace(postId, uid, at))) await remove();
  },
  [codeSecret, vapidPrivateKey],
);
