import { clearPostOfChats } from '../../messaging/chats/aboutPost.ts';
import { endMeetUpsAbout } from '../../messaging/meetUps/endMeetUps.ts';
import { db } from '../../platform/admin.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { deleteDependents } from '../../posts/deleteDependents.ts';
import { afterDelete } from './trigger.ts';

/** Cascade of the deletion of a post that reports have hidden, unless it was put back, which deletes this copy as well. */
export const onHeldPostDeleted = afterDelete(
  'held_posts/{postId}',
  async (snapshot) => {
    if ((await db.doc(`posts/${snapshot.id}`).get()).get('held_at') !== undefined) return;
    const post = StoredPost.parse(snapshot.data());
    await Promise.all([
      deleteDependents(snapshot.id, post),
      clearPostOfChats(snapshot.id),
      endMeetUpsAbout(snapshot.id),
    ]);
  },
  [codeSecret, vapidPrivateKey],
);
