import { db } from '../platform/admin.ts';
import { deleteAll } from '../platform/deleteAll.ts';
import { deleteFiles } from '../platform/deleteFiles.ts';
import { removeNotificationsAbout } from '../talk/notifications/removeNotifications.ts';
import { recordRemoval, recountComments, recountPosts } from './counters.ts';
import { filesOf, type StoredPost } from '../platform/stored/posts.ts';

/**
 * Takes away what hung on a post that has been deleted: everything under it, its likes, its files and what was told of
 * it; a top post also leaves its author's count and goes on its campus's list of removals, a comment leaves the count of
 * its thread. Safe to repeat, and to be
 * cut off anywhere. What fails holds up nothing else, and is thrown at the end.
 */
export async function removeRemains(postId: string, post: StoredPost): Promise<void> {
  const posts = db.collection('posts');
  const isTopLevel = post.post_commented_on === null;
  await eachInTurn([
    // The feeds first: they are what people look at. A whole campus writes to that one list, so it may well fail.
    ...(isTopLevel ? [() => recordRemoval(post.campus_id, postId)] : [() => recountComments(post.root_id)]),
    () =>
      deleteAll(
        // Deleting a comment brings the comments under it in turn.
        isTopLevel ? posts.where('root_id', '==', postId) : posts.where('post_commented_on', '==', postId),
      ),
    () => deleteAll(posts.doc(postId).collection('likes')),
    () => deleteFiles(filesOf(postId)),
    // Once post and likes are gone: what is told of them looks for them first.
    () => removeNotificationsAbout(postId),
    ...(isTopLevel ? [() => recountPosts(post.user._id)] : []),
  ]);
}

/** Takes every step, whatever becomes of the others. Rejects with the first failure. */
async function eachInTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
