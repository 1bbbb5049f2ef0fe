import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { deleteAll } from '../../platform/deleteAll.ts';

const notifications = db.collection('notifications');

/**
 * Deletes the notifications about a post or comment. Must be called after the deletion of the post and its likes, whose
 * existence `notify` checks; otherwise new notifications might be created. All functions here are idempotent.
 */
export async function removeNotificationsAbout(postId: string): Promise<void> {
  await deleteAll(notifications.where('postId', '==', postId));
}

/**
 * Deletes the notifications about a chat and its messages. Must be called after the chat's deletion. If the two have
 * begun a new chat since, its notifications, which are not older than it, stay.
 */
export async function removeNotificationsIn(chatId: string): Promise<void> {
  const ofChat = notifications.where('chatId', '==', chatId);
  const recreatedAt: unknown = (await db.doc(`chats/${chatId}`).get()).get('createdAt');
  await deleteAll(recreatedAt instanceof Timestamp ? ofChat.where('createdAt', '<', recreatedAt) : ofChat);
}

/** Deletes the notifications to and from a member. Must be called when the member is no longer active. */
export async function removeNotificationsOf(uid: string): Promise<void> {
  await deleteAll(notifications.where('to_user', '==', uid));
  await removeNotificationsFrom(uid);
}

/**
 * Deletes the notifications from a banned member. Those to the member are kept, in case the ban is lifted.
 */
export async function removeNotificationsFrom(uid: string): Promise<void> {
  await deleteAll(notifications.where('from_user', '==', uid));
}
