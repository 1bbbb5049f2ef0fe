import { db } from '../platform/admin.ts';
import { deleteAll } from '../platform/deleteAll.ts';
import { deleteFiles } from '../platform/deleteFiles.ts';
import { failuresIn, throwFirst } from '../platform/throwFirst.ts';
import { publishNews } from '../news/publishNews.ts';
import { notifyOfPostGone } from '../messaging/notifications/notifyOfWants.ts';
import { removeNotificationsAbout } from '../messaging/notifications/removeNotifications.ts';
import { recountComments, recountPosts } from './counters.ts';
import { listingRecordRef } from './edits/listingRecord.ts';
import { filesOf, type StoredPost } from '../platform/stored/posts.ts';
import { lineRef } from '../platform/stored/wants.ts';

/**
 * Cascade of a post's deletion: deletes the comments under it, its likes, wants, versions, prices, files and
 * notifications. For a top post it also recounts the author's posts and tells open feeds; for a comment it recounts the
 * thread. Idempotent, also after an interruption. A failing step does not stop the others; the first failure is thrown
 * at the end.
 */
export async function deleteDependents(postId: string, post: StoredPost): Promise<void> {
  const posts = db.collection('posts');
  const isTopLevel = post.post_commented_on === null;
  // In parallel to the others, because it may have to wait for the next interval.
  const published = isTopLevel
    ? publishNews(post.campus_id, { kind: 'removed', id: postId, uid: post.user._id })
    : Promise.resolve();
  const cascade = eachInTurn([
    ...(isTopLevel ? [] : [() => recountComments(post.root_id)]),
    () =>
      deleteAll(
        // The deletion of a comment triggers this function for the comments under it.
        isTopLevel ? posts.where('root_id', '==', postId) : posts.where('post_commented_on', '==', postId),
      ),
    () => deleteAll(posts.doc(postId).collection('likes')),
    ...(isTopLevel
      ? [
          () => notifyOfPostGone(postId, post),
          () => deleteAll(posts.doc(postId).collection('wants')),
          () => lineRef(postId).delete(),
        ]
      : []),
    () => deleteAll(posts.doc(postId).collection('versions')),
    ...(isTopLevel ? [() => listingRecordRef(postId).delete()] : []),
    () => deleteFiles(filesOf(postId)),
    // After the post and its likes: creating a notification checks that they exist.
    () => removeNotificationsAbout(postId),
    ...(isTopLevel ? [() => recountPosts(post.user._id)] : []),
  ]);
  throwFirst(failuresIn(await Promise.allSettled([published, cascade])));
}

/** Runs all steps in order, even if some fail. Rejects with the first failure. */
async function eachInTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  throwFirst(failures);
}
