import type { Timestamp } from 'firebase-admin/firestore';
import {
  CHATS_PER_HOUR_MAX,
  HEARTS_PER_HOUR_MAX,
  MESSAGES_PER_HOUR_MAX,
} from '../../../../src/domain/limits.ts';
import { perHour, rateLimit } from '../../platform/limits/rateLimit.ts';
import type { StoredChat, StoredMessage } from '../../platform/stored/chats.ts';

/*
 * The key of an event is its document's id with the time it was made: a message deleted and sent again under the same id
 * counts twice, and so does a chat begun anew.
 */

/** Counts a message against its sender's hour. False when the hour is full. */
export async function isMessageWithinPace(messageId: string, message: StoredMessage): Promise<boolean> {
  const { user: uid, createdAt: at } = message;
  return rateLimit([perHour('messages', uid, MESSAGES_PER_HOUR_MAX)], at.toMillis(), {
    key: `${messageId}@${String(at.toMillis())}`,
  });
}

/** Counts a chat against the hour of who began it. False when the hour is full. */
export async function isChatWithinPace(chatId: string, chat: StoredChat): Promise<boolean> {
  const { createdAt: at } = chat;
  return rateLimit([perHour('chats', chat.from_user._id, CHATS_PER_HOUR_MAX)], at.toMillis(), {
    key: `${chatId}@${String(at.toMillis())}`,
  });
}

/** Counts a heart that a member gave at this time against their hour. False when the hour is full. */
export async function isHeartWithinPace(messageId: string, uid: string, at: Timestamp): Promise<boolean> {
  return rateLimit([perHour('hearts', uid, HEARTS_PER_HOUR_MAX)], at.toMillis(), {
    key: `${messageId}@${String(at.toMillis())}`,
  });
}
