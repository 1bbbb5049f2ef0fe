import type { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';

/**
 * Whether a message is the first of its chat. Looks at earlier messages only, so later ones do not change the result.
 * Index: messages(chat, current_users array-contains, createdAt desc).
 */
export async function isFirstMessage(
  chatId: string,
  member: string,
  chatCreatedAt: Timestamp,
  messageCreatedAt: Timestamp,
): Promise<boolean> {
  const earlier = await db
    .collection('messages')
    .where('chat', '==', chatId)
    .where('current_users', 'array-contains', member)
    // Older messages belong to an earlier, deleted chat with the same id.
    .where('createdAt', '>=', chatCreatedAt)
    .where('createdAt', '<', messageCreatedAt)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .select()
    .get();
  return earlier.empty;
}
