import { deleteIfCreatedAt } from '../../messaging/chats/remove.ts';
import { notifyOfComment } from '../../messaging/notifications/notifyOfPosts.ts';
import { isCommentOfHidden } from '../../posts/blocks.ts';
import { notifyMatchesOfNewPost } from '../../posts/alerts/notifyMatches.ts';
import { recountPosts, touchThread } from '../../posts/counters.ts';
import { textProblem } from '../../posts/textProblem.ts';
import { isPostWithinLimit } from '../../posts/rateLimits.ts';
import { settleRestored } from '../../posts/held/restorePost.ts';
import { isHeld } from '../../platform/stored/heldPosts.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { isClosedCampus } from '../../platform/campuses.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { log } from '../../platform/log.ts';
import { afterCreate } from './trigger.ts';

/**
 * Moderates a new post: checks its text, its campus and its author's rate limit, and deletes it if one fails. Then, for a top
 * post, recounts the author's posts and notifies members whose alerts it matches; for a comment, moves its thread up
 * and notifies the recipients, or deletes it if there is a block between its author and theirs.
 */
export const onPostCreated = afterCreate(
  'posts/{postId}',
  async (snapshot) => {
    const post = StoredPost.parse(snapshot.data());
    // It was hidden and is back: it was judged, and told of, when it was new.
    if (post.held_at !== undefined) {
      await settleRestored(snapshot.id, post);
      return;
    }
    const problem =
      textProblem(post) ??
      ((await isClosedCampus(post.campus_id)) ? 'closed' : null) ??
      ((await isPostWithinLimit(snapshot.id, post)) ? null : 'too-many') ??
      // Under the id of a hidden post it would have that one's comments, saves and wants.
      ((await isHeld(snapshot.id)) ? 'hidden' : null);
    if (problem !== null) {
      log.warn('post removed', { post: snapshot.id, author: post.user._id, problem });
      // A hidden post may have been put back over it.
      await deleteIfCreatedAt(snapshot.ref, post.createdAt);
      return;
    }
    if (post.post_commented_on === null) {
      // First: both touch the author's profile, and would make the other read all of its followers again.
      await recountPosts(post.user._id);
      await notifyMatchesOfNewPost(snapshot);
      return;
    }
    // The event may be late, and the comment deleted since: then its thread must not move.
    if (!(await snapshot.ref.get()).exists) return;
    if (await isCommentOfHidden(post)) {
      log.note('comment removed', { post: snapshot.id, problem: 'blocked' });
      await snapshot.ref.delete();
      return;
    }
    const isThreadThere = await touchThread(post.root_id, post.post_commented_on, post.createdAt);
    if (!isThreadThere) {
      if (await isHeld(post.root_id)) return;
      log.note('comment removed', { post: snapshot.id, problem: 'thread is gone' });
      await snapshot.ref.delete();
      return;
    }
    await notifyOfComment(snapshot.id, post);
  },
  [codeSecret, vapidPrivateKey],
);
