import { db } from '../admin.ts';
import { notifyOfLike } from '../notifications/notifyOfPosts.ts';
import { recountLikes } from '../posts/counters.ts';
import { codeSecret } from '../settings.ts';
import { afterAnyChange } from './trigger.ts';

/** Keeps `like_count` of a post and tells its author; a like that came after its post had gone goes as well. */
export const onLikeWritten = afterAnyChange(
  'posts/{postId}/likes/{uid}',
  async ({ before, after }, { postId = '', uid = '' }) => {
    // A new name or picture of who saved it moves no count. Somebody who has saved thousands changes thousands.
    if (before.exists && after.exists) return;
    if (!(await recountLikes(postId))) await db.doc(`posts/${postId}/likes/${uid}`).delete();
    else if (after.exists) await notifyOfLike(postId, uid);
  },
  [codeSecret],
);
