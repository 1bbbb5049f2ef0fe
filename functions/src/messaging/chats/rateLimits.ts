import type { Timestamp } from 'firebase-admin/firestore';
import {
  CHATS_PER_HOUR_MAX,
  HEARTS_PER_HOUR_MAX,
  MESSAGES_PER_HOUR_MAX,
} from '../../../../src/domain/limits.ts';
import { perHour, rateLimit } from '../../platform/limits/rateLimit.ts';
import type { StoredChat, StoredMessage } from '../../platform/stored/chats.ts';

/*
 * The keys make repeated events count once. They contain the creation time, so that a document that is deleted and
 * created again under the same id counts twice.
 */

/** Counts a message against its sender's rate limit. False if it exceeds the limit. */
export async function isMessageWithinLimit(messageId: string, message: StoredMessage): Promise<boolean> {
  const { user: uid, createdAt: at } = message;
  return rateLimit([perHour('messages', uid, MESSAGES_PER_HOUR_MAX)], at.toMillis(), {
    key: `${messageId}@${String(at.toMillis())}`,
  });
}

/** Counts a chat against its creator's rate limit. False if it exceeds the limit. */
export async function isChatWithinLimit(chatId: string, chat: StoredChat): Promise<boolean> {
  const { createdAt: at } = chat;
  return rateLimit([perHour('chats', chat.from_user._id, CHATS_PER_HOUR_MAX)], at.toMillis(), {
    key: `${chatId}@${String(at.toMillis())}`,
  });
}

/** Counts a heart against the rate limit of the member who gave it. False if it exceeds the limit. */
export async function isHeartWithinLimit(messageId: string, uid: string, at: Timestamp): Promise<boolean> {
  return rateLimit([perHour('hearts', uid, HEARTS_PER_HOUR_MAX)], at.toMillis(), {
    key: `${messageId}@${String(at.toMillis())}`,
  });
}
