import { notifyOfComment } from '../../talk/notifications/notifyOfPosts.ts';
import { recountPosts, touchThread } from '../../posts/counters.ts';
import { textProblem } from '../../posts/judgeText.ts';
import { isWithinPace } from '../../posts/pace.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { log } from '../../platform/log.ts';
import { afterCreate } from './trigger.ts';

/**
 * Checks a new post's real length and its author's pace, then counts it, or moves its thread up and tells who is
 * concerned; or deletes it.
 */
export const onPostCreated = afterCreate(
  'posts/{postId}',
  async (snapshot) => {
    const post = StoredPost.parse(snapshot.data());
    const problem = textProblem(post) ?? ((await isWithinPace(snapshot.id, post)) ? null : 'too-many');
    if (problem !== null) {
      log.warn('post removed', { post: snapshot.id, author: post.user._id, problem });
      await snapshot.ref.delete();
      return;
    }
    if (post.post_commented_on === null) {
      await recountPosts(post.user._id);
      return;
    }
    // A late event of a comment that is gone by now must not move its thread.
    if (!(await snapshot.ref.get()).exists) return;
    const hangs = await touchThread(post.root_id, post.post_commented_on, post.createdAt);
    if (!hangs) {
      log.note('comment removed', { post: snapshot.id, problem: 'thread is gone' });
      await snapshot.ref.delete();
      return;
    }
    await notifyOfComment(snapshot.id, post);
  },
  [codeSecret, vapidPrivateKey],
);
