import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { deleteFiles } from '../deleteFiles.ts';
import { filesOfMessage, type StoredMessage } from './stored.ts';

/** Deletes a document unless another was made under its id since. */
export async function deleteMadeAt(ref: DocumentReference, createdAt: Timestamp): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const at: unknown = (await transaction.get(ref)).get('createdAt');
    if (at instanceof Timestamp && at.isEqual(createdAt)) transaction.delete(ref);
  });
}

/** Takes the words of a message out of the list of chats, where they stand as the newest, or quoted by a heart. */
export async function removeWords(messageId: string, { chat: chatId }: StoredMessage): Promise<void> {
  const ref = db.doc(`chats/${chatId}`);
  await db.runTransaction(async (transaction) => {
    const chat = await transaction.get(ref);
    if (chat.get('last_message_id') !== messageId || chat.get('last_message') === '') return;
    transaction.update(ref, { last_message: '' });
  });
}

/** Removes a message that may not stay, and its words. */
export async function removeJudged(messageId: string, message: StoredMessage): Promise<void> {
  await removeWords(messageId, message);
  await deleteMadeAt(db.doc(`messages/${messageId}`), message.createdAt);
}

export async function deleteFilesOfMessage(messageId: string): Promise<void> {
  await deleteFiles(filesOfMessage(messageId));
}
