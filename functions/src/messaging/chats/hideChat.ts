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

/** One chat of two members: after its deletion they may begin another with the same id. */
export interface ChatLife {
  readonly chatId: string;
  readonly members: readonly [string, string];
  readonly createdAt: Timestamp;
}

/** Deletes a chat as one of its members would, with the same cascade (`clearChat`). Does nothing if there is none. */
export async function hideChat(chatId: string): Promise<void> {
  const ref = db.doc(`chats/${chatId}`);
  const stored = await ref.get();
  if (!stored.exists) return;
  const { current_users: members, createdAt } = StoredChat.parse(stored.data());
  await ref.delete();
  await clearChat({ chatId, members, createdAt });
}

/**
 * Cascade of a chat's deletion: hides its messages and deletes its notifications. The scheduled `purgeChats` purges the messages 30
 * days later; until then a report can use them. Idempotent; the schedule completes it after an interruption.
 */
export async function clearChat(life: ChatLife): Promise<void> {
  const { chatId, members, createdAt } = life;
  // The id holds the chat's creation time, which is the same in every repeated event.
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
 * Removes the members from every message of the chat's deleted predecessors, so that nobody can read it, and marks it with
 * its purge record. The query does not find hidden messages, so another call continues an interrupted one.
 */
export async function hideMessages(chatId: string, member: string, purgeId: string): Promise<void> {
  const chat = await db.doc(`chats/${chatId}`).get();
  const reborn: unknown = chat.get('createdAt');
  const own = db
    .collection('messages')
    .where('chat', '==', chatId)
    .where('current_users', 'array-contains', member);
  // A chat that was missing at that moment: whatever is older was written before.
  const old =
    reborn instanceof Timestamp
      ? own.where('createdAt', '<', reborn)
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
