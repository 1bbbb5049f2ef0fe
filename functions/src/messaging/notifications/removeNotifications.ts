import { db } from '../../platform/admin.ts';
import { deleteAll } from '../../platform/deleteAll.ts';

const notifications = db.collection('notifications');

/**
 * Deletes the notifications about a post or comment. To be called after the post and its likes are deleted, because `notify`
 * checks that they exist. Idempotent, also after an interruption, as are the other functions here.
 */
export async function removeNotificationsAbout(postId: string): Promise<void> {
  await deleteAll(notifications.where('postId', '==', postId));
}

/** Deletes the notifications about a chat and its messages. To be called after the chat is deleted. */
export async function removeNotificationsIn(chatId: string): Promise<void> {
  await deleteAll(notifications.where('chatId', '==', chatId));
}

/** Deletes the notifications to and from a member. To be called once the member is no longer active. */
export async function removeNotificationsOf(uid: string): Promise<void> {
  await deleteAll(notifications.where('to_user', '==', uid));
  await removeNotificationsFrom(uid);
}

/**
 * Deletes the notifications from a member, because a banned member must reach nobody through them. Those to the member stay, for
 * when the ban is lifted.
 */
export async function removeNotificationsFrom(uid: string): Promise<void> {
  await deleteAll(notifications.where('from_user', '==', uid));
}
