import { Timestamp } from 'firebase-admin/firestore';
import { CHAT_EVIDENCE_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { createOnce } from '../../platform/createOnce.ts';
import { log } from '../../platform/log.ts';
import { removeNotificationsIn } from '../notifications/removeNotifications.ts';
import { StoredChat } from '../../platform/stored/chats.ts';

/** Messages hidden in one commit. */
const BATCH = 200;

/**
 * A chat from its creation to its deletion. Two members may later create another with the same id, so the time
 * identifies it.
 */
export interface ChatInstance {
  readonly chatId: string;
  readonly members: readonly [string, string];
  readonly createdAt: Timestamp;
}

/**
 * Deletes a chat and runs the cascade (`clearChat`), as when a member deletes it. Does nothing if it does not exist.
 */
export async function hideChat(chatId: string): Promise<void> {
  const ref = db.doc(`chats/${chatId}`);
  const stored = await ref.get();
  if (!stored.exists) return;
  const { current_users: members, createdAt } = StoredChat.parse(stored.data());
  await ref.delete();
  await clearChat({ chatId, members, createdAt });
}

/**
 * Cascade of a chat's deletion: hides its messages and deletes its notifications. The messages remain as evidence for
 * reports until `purgeChats` deletes them 30 days later. Idempotent. If it is interrupted, `purgeChats` completes it.
 */
export async function clearChat(instance: ChatInstance): Promise<void> {
  const { chatId, members, createdAt } = instance;
  // With the creation time, so that repeated events have the same id and a later chat of the two has another.
  const purgeId = `${chatId}_${String(createdAt.toMillis())}`;
  const purge = db.doc(`purges/${purgeId}`);
  const nowMs = now();
  await createOnce(purge, {
    chat: chatId,
    members,
    deleted_at: Timestamp.fromMillis(nowMs),
    due_at: Timestamp.fromMillis(nowMs + CHAT_EVIDENCE_MS),
    hidden: false,
  });
  await hideMessages(chatId, members[0], purgeId);
  await removeNotificationsIn(chatId);
  await purge.update({ hidden: true });
}

/**
 * Hides the messages of a deleted chat: empties `current_users`, so that nobody can read them, and marks them with the
 * id of their purge record. The query finds only messages that are not hidden yet, so another call continues an
 * interrupted one.
 */
export async function hideMessages(chatId: string, member: string, purgeId: string): Promise<void> {
  const chat = await db.doc(`chats/${chatId}`).get();
  const recreatedAt: unknown = chat.get('createdAt');
  const own = db
    .collection('messages')
    .where('chat', '==', chatId)
    .where('current_users', 'array-contains', member);
  // If a new chat with this id exists, its messages are not older than it. Otherwise all messages up to this read are
  // hidden.
  const old =
    recreatedAt instanceof Timestamp
      ? own.where('createdAt', '<', recreatedAt)
      : own.where('createdAt', '<=', chat.readTime);
  let hidden = 0;
  for (;;) {
    const { docs } = await old.orderBy('createdAt', 'desc').select().limit(BATCH).get();
    const batch = db.batch();
    for (const doc of docs) batch.update(doc.ref, { current_users: [], purge: purgeId });
    await batch.commit();
    hidden += docs.length;
    if (docs.length < BATCH) break;
  }
  log.note('messages hidden', { purge: purgeId, hidden });
}
