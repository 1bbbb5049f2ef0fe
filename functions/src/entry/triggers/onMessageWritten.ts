import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { isWantCard } from '../../../../src/domain/want.ts';
import { setPostOfChat } from '../../messaging/chats/aboutPost.ts';
import { cancelRemovedStep } from '../../messaging/meetUps/endMeetUps.ts';
import { keepDeletedMessage } from '../../messaging/chats/deletedMessages.ts';
import { messageProblem } from '../../messaging/chats/messageProblem.ts';
import { isHeartWithinLimit, isMessageWithinLimit } from '../../messaging/chats/rateLimits.ts';
import { removeHeart, deleteRejectedMessage, clearChatPreview } from '../../messaging/chats/remove.ts';
import { StoredMessage } from '../../platform/stored/chats.ts';
import { log } from '../../platform/log.ts';
import {
  notifyOfHeart,
  notifyOfMessage,
  removeNotificationsOfMessage,
} from '../../messaging/chats/notifyOfChats.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * A new message: checks its text length and its sender's rate limit; then turns the chat to the post that it asks
 * about, and notifies the recipient; or removes the message. A new heart: checks the rate limit of the member who gave
 * it, and notifies the sender. A deletion: keeps the message and its file for reports, where no member can read them,
 * and removes its text from the chat list and its notification. What it proposed to meet is canceled.
 */
export const onMessageWritten = afterAnyChange(
  'messages/{messageId}',
  async ({ before, after }) => {
    const old = before.exists ? StoredMessage.parse(before.data()) : null;
    const message = after.exists ? StoredMessage.parse(after.data()) : null;
    if (message === null) {
      if (old !== null) await afterDeletion(before.ref, old);
    } else if (old === null) {
      // A want's card, written by functions: wants have a rate limit and notifications of their own.
      if (isWantCard(after.ref.id)) return;
      await afterCreation(after.ref.id, message);
    } else {
      for (const uid of message.like_id_list) {
        if (!old.like_id_list.includes(uid)) await afterHeart(after, message, uid);
      }
    }
  },
  [codeSecret, vapidPrivateKey],
);

async function afterHeart(after: DocumentSnapshot, message: StoredMessage, uid: string): Promise<void> {
  const at = after.updateTime;
  if (at === undefined || (await isHeartWithinLimit(after.ref.id, uid, at))) {
    await notifyOfHeart(after.ref.id, message, uid);
    return;
  }
  log.warn('heart removed', { id: after.ref.id, problem: 'too-many' });
  await removeHeart(after.ref, uid);
  await clearChatPreview(after.ref.id, message);
}

async function afterCreation(messageId: string, message: StoredMessage): Promise<void> {
  const problem =
    messageProblem(message) ?? ((await isMessageWithinLimit(messageId, message)) ? null : 'too-many');
  if (problem === null) {
    await setPostOfChat(messageId, message);
    await notifyOfMessage(messageId, message);
    return;
  }
  log.warn('message removed', { id: messageId, author: message.user, problem });
  await deleteRejectedMessage(messageId, message);
}

async function afterDeletion(ref: DocumentReference, message: StoredMessage): Promise<void> {
  // Hidden with its chat: the schedule has deleted its file, and the chat's deletion its notifications.
  if (message.current_users.length === 0) return;
  // A deletion is final, as that of a post: whoever has taken the id since would keep the old one's file.
  if ((await ref.get()).exists) {
    log.warn('message under a deleted id removed', { id: ref.id });
    await ref.delete();
  }
  await keepDeletedMessage(ref.id, message);
  await clearChatPreview(ref.id, message);
  await cancelRemovedStep(message);
  await removeNotificationsOfMessage(ref.id, message);
}
