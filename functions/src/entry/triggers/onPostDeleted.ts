import { clearPostOfChats } from '../../messaging/chats/aboutPost.ts';
import { endMeetUpsAbout } from '../../messaging/meetUps/endMeetUps.ts';
import { publishNews } from '../../news/publishNews.ts';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { deleteDependents } from '../../posts/deleteDependents.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { heldRef } from '../../platform/stored/heldPosts.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { afterDelete } from './trigger.ts';

/**
 * Cascade of a post's deletion: its comments, likes, wants, files and copies on chats, the meet-ups about it, and a post that was
 * created under its id since.
 */
export const onPostDeleted = afterDelete(
  'posts/{postId}',
  async (snapshot) => {
    const post = StoredPost.parse(snapshot.data());
    const [standing, held] = await db.getAll(snapshot.ref, heldRef(snapshot.id));
    if (held?.exists === true) {
      // Reports have hidden it, or it was another under its id. What belongs to it stays; open feeds leave it out.
      const item = { kind: 'removed', id: snapshot.id, uid: post.user._id } as const;
      await publishNews(post.campus_id, item);
      return;
    }
    // It was hidden, and is back already.
    if (standing?.get('held_at') !== undefined) return;
    // A deletion is final. Clients never reuse an id, so a post created under it since is an attempt to inherit what
    // belonged to the old one. Sparing it would undo the deletion of another member's text and pictures. Its own event
    // cleans up after it.
    if (standing?.exists === true) {
      log.warn('post under a deleted id removed', { post: snapshot.id });
      await snapshot.ref.delete();
    }
    await Promise.all([
      deleteDependents(snapshot.id, post),
      clearPostOfChats(snapshot.id),
      // Nobody meets about a comment.
      ...(post.post_commented_on === null ? [endMeetUpsAbout(snapshot.id)] : []),
    ]);
  },
  [codeSecret, vapidPrivateKey],
);
