import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { notificationId } from '../../../../src/domain/notification.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { hiddenFrom } from '../../platform/stored/blocks.ts';
import type { StoredPost } from '../../platform/stored/posts.ts';
import { followersOf } from './followers.ts';
import { quoteOf } from '../../platform/quote.ts';
import { aboutOf } from './about.ts';
import { isOld, notify, type NotificationEvent } from './notify.ts';

const Saved = z.object({
  campus_id: z.string(),
  text: z.string().nullable(),
  user: z.object({ _id: z.string() }),
  post_commented_on: z.string().nullable(),
});

/**
 * Notifies the author of the post or comment that a new comment answers, and each follower of the thread at most once
 * an hour. Must be called after the comment has passed moderation.
 */
export async function notifyOfComment(postId: string, post: StoredPost): Promise<void> {
  const { root_id: rootId, post_commented_on: parentId } = post;
  if (parentId === null || isOld(post.createdAt)) return;
  const author = post.user._id;
  const comment = db.doc(`posts/${postId}`);
  const event: Omit<NotificationEvent, 'type' | 'about'> = {
    fromUid: author,
    postId,
    chatId: null,
    quote: quoteOf(plainTextOf(post.text)),
    at: post.createdAt,
    campusId: post.campus_id,
    stands: async (transaction) => (await transaction.get(comment)).exists,
  };

  const [parentDoc, rootDoc] = await Promise.all([parentId, rootId].map((id) => db.doc(`posts/${id}`).get()));
  const parent: unknown = parentDoc?.get('user._id');
  const root = aboutOf(rootId, rootDoc?.data());
  const type = parentId === rootId ? 'comment' : 'comment reply';
  const toParent =
    typeof parent === 'string'
      ? notify(
          { ...event, type, about: { ...aboutOf(parentId, parentDoc?.data()), picture: root.picture } },
          [{ uid: parent, id: notificationId(type, postId, author) }],
        )
      : Promise.resolve();

  const hour = Math.floor(post.createdAt.toMillis() / HOUR_MS);
  // The notification quotes the root post, so members who share a block with its author are skipped too.
  const hidden = await hiddenFrom(String(rootDoc?.get('user._id') ?? author));
  const followers = (await followersOf(rootId, post.campus_id)).filter(
    (uid) => uid !== parent && !hidden.includes(uid),
  );
  const toFollowers = notify(
    { ...event, type: 'post interaction', about: root },
    // With the hour and the recipient instead of the actor: one notification per follower and hour, whoever comments.
    followers.map((uid) => ({
      uid,
      id: notificationId('post interaction', `${rootId}-${String(hour)}`, uid),
    })),
  );
  await Promise.all([toParent, toFollowers]);
}

/** Notifies the author of a post or comment that `uid` saved it. Once, even if the save is toggled. */
export async function notifyOfLike(postId: string, uid: string): Promise<void> {
  const stored = (await db.doc(`posts/${postId}`).get()).data();
  const post = Saved.safeParse(stored);
  if (!post.success) return;
  const { text, user, campus_id: campusId, post_commented_on } = post.data;
  const type = post_commented_on === null ? 'like' : 'comment interaction';
  const like = db.doc(`posts/${postId}/likes/${uid}`);
  const at: unknown = (await like.get()).get('createdAt');
  const event: NotificationEvent = {
    type,
    fromUid: uid,
    postId,
    chatId: null,
    about: aboutOf(postId, stored),
    quote: quoteOf(plainTextOf(text)),
    at: at instanceof Timestamp ? at : null,
    campusId,
    stands: async (transaction) => (await transaction.get(like)).exists,
  };
  await notify(event, [{ uid: user._id, id: notificationId(type, postId, uid) }]);
}
