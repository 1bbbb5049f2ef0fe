import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { bucket, db } from '../admin.ts';
import { filesOfMessage, type StoredMessage } from './stored.ts';

/** Deletes a document unless another was made under its id since. */
export async function deleteMadeAt(ref: DocumentReference, createdAt: Timestamp): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const at: unknown = (await transaction.get(ref)).get('createdAt');
    if (at instanceof Timestamp && at.isEqual(createdAt)) transaction.delete(ref);
  });
}

/** Removes a message that may not stay, and its words from the list of chats, where they stand as the newest. */
export async function removeJudged(messageId: string, message: StoredMessage): Promise<void> {
  const chat = db.doc(`chats/${message.chat}`);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(chat)).get('last_message_id') === messageId) {
      transaction.update(chat, { last_message: '' });
    }
  });
  await deleteMadeAt(db.doc(`messages/${messageId}`), message.createdAt);
}

export async function deleteFilesOfMessage(messageId: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: filesOfMessage(messageId) });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}
