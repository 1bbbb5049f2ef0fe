import { db } from '../../platform/admin.ts';
import { deleteAll } from '../../platform/deleteAll.ts';

const notifications = db.collection('notifications');

/**
 * Deletes what was told of a post or comment. To be called after it is gone, and its likes: what is told of later looks
 * for them first. Safe to repeat, and to be cut off anywhere, as are the others here.
 */
export async function removeNotificationsAbout(postId: string): Promise<void> {
  await deleteAll(notifications.where('postId', '==', postId));
}

/** Deletes what was told of a chat and its messages. To be called after the chat is gone. */
export async function removeNotificationsIn(chatId: string): Promise<void> {
  await deleteAll(notifications.where('chatId', '==', chatId));
}

/** Deletes what a member was told, and what others were told of them. To be called once they are no longer active. */
export async function removeNotificationsOf(uid: string): Promise<void> {
  await deleteAll(notifications.where('to_user', '==', uid));
  await removeNotificationsFrom(uid);
}

/**
 * Deletes what others were told of a member: a banned one speaks to nobody through it any more. What they were told
 * themselves stays, for the day the ban is lifted.
 */
export async function removeNotificationsFrom(uid: string): Promise<void> {
  await deleteAll(notifications.where('from_user', '==', uid));
}
