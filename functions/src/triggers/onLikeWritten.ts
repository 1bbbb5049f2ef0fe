import { db } from '../admin.ts';
import { recountLikes } from '../posts/counters.ts';
import { afterAnyChange } from './trigger.ts';

/** Keeps `like_count` of a post; a like that came after its post had gone goes as well. */
export const onLikeWritten = afterAnyChange(
  'posts/{postId}/likes/{uid}',
  async (_change, { postId = '', uid = '' }) => {
    if (!(await recountLikes(postId))) await db.doc(`posts/${postId}/likes/${uid}`).delete();
  },
);
