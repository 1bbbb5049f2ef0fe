import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { deleteFiles } from '../../platform/deleteFiles.ts';
import { filesOfMessage, type StoredMessage } from '../../platform/stored/chats.ts';

const Hearts = z.object({
  likes: z.array(z.looseObject({ user: z.looseObject({ _id: z.string() }) })),
  like_id_list: z.array(z.string()),
});

/** Deletes a document, unless another was created under its id since, or `mayDelete` rejects its current state. */
export async function deleteIfCreatedAt(
  ref: DocumentReference,
  createdAt: Timestamp,
  mayDelete: (stored: DocumentSnapshot) => boolean = () => true,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const at: unknown = stored.get('createdAt');
    if (at instanceof Timestamp && at.isEqual(createdAt) && mayDelete(stored)) transaction.delete(ref);
  });
}

/** Clears the chat's `last_message` if it quotes this message. */
export async function clearChatPreview(messageId: string, { chat: chatId }: StoredMessage): Promise<void> {
  const ref = db.doc(`chats/${chatId}`);
  await db.runTransaction(async (transaction) => {
    const chat = await transaction.get(ref);
    if (chat.get('last_message_id') !== messageId || chat.get('last_message') === '') return;
    transaction.update(ref, { last_message: '' });
  });
}

/**
 * Deletes a message that failed moderation, and its text in the chat list. A message that was hidden with its chat is
 * kept until the purge, so that its sender cannot destroy evidence by deleting the chat.
 */
export async function deleteRejectedMessage(messageId: string, message: StoredMessage): Promise<void> {
  await clearChatPreview(messageId, message);
  await deleteIfCreatedAt(
    db.doc(`messages/${messageId}`),
    message.createdAt,
    // `purge` is set only on messages that were hidden with their chat.
    (stored) => stored.get('purge') === undefined,
  );
}

/** Removes a member's heart from a message, if it is still there. */
export async function removeHeart(ref: DocumentReference, uid: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = Hearts.safeParse((await transaction.get(ref)).data());
    if (!stored.success || !stored.data.like_id_list.includes(uid)) return;
    transaction.update(ref, {
      likes: stored.data.likes.filter(({ user }) => user._id !== uid),
      like_id_list: stored.data.like_id_list.filter((id) => id !== uid),
    });
  });
}

export async function deleteFilesOfMessage(messageId: string): Promise<void> {
  await deleteFiles(filesOfMessage(messageId));
}
