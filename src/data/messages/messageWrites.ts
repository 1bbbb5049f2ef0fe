import {
  arrayRemove,
  arrayUnion,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { lastMessageOf, reactionText } from '../../domain/chat.ts';
import type { Message } from '../../domain/message.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { deleteOnline } from '../sdk/deleteOnline.ts';
import { toDataError } from '../errors/dataError.ts';
import { personFields } from '../people/personFields.ts';
import { fieldsOfNewMessage, type NewMessage } from './messageConverter.ts';

/**
 * Sends a message: one batch of two writes, the message and its chat's list entry. Listeners show it at once.
 * Idempotent: the rules refuse a second create, and a refusal for a message that exists counts as success. Rejects with
 * `permission-denied` when the sender may not write here, or the chat is gone.
 */
export async function sendMessage(db: Firestore, message: NewMessage, sender: PersonCopy): Promise<void> {
  const nowIso = new Date().toISOString();
  const batch = writeBatch(db);
  batch.set(doc(db, 'messages', message.id), {
    ...fieldsOfNewMessage(message, sender, nowIso),
    createdAt: serverTimestamp(),
  });
  batch.update(doc(db, 'chats', message.chatId), {
    read: message.memberIds.filter((uid) => uid !== sender.id),
    last_message: lastMessageOf(message),
    last_message_id: message.id,
    date: nowIso,
    lastModified: serverTimestamp(),
  });
  try {
    await batch.commit();
  } catch (error) {
    const { code } = toDataError(error);
    // A deleted chat makes the whole batch fail as not found.
    const isRefused = code === 'denied' || code === 'not-found';
    if (!isRefused || !(await isStored(db, message.id, sender.id))) throw error;
  }
}

/** Whether an own message is stored, of which that is not known. */
export async function isStored(db: Firestore, id: string, senderId: string): Promise<boolean> {
  try {
    const user: unknown = (await getDoc(doc(db, 'messages', id))).get('user');
    return user === senderId;
  } catch {
    return false;
  }
}

/**
 * Adds or removes one's own heart on a message, and updates the chat: two writes. Online only, by a transaction: a batch
 * would wait for the connection and be lost with the page. Rejects with `permission-denied` also when the heart was
 * changed elsewhere in the meantime.
 */
export async function setHeart(
  db: Firestore,
  message: Pick<Message, 'id' | 'chatId' | 'text' | 'hearts'>,
  me: PersonCopy,
  isHearted: boolean,
): Promise<void> {
  const own = message.hearts.find(({ id }) => id === me.id);
  // The heart as it is stored is removed; it may carry an earlier name.
  const like = { user: personFields(isHearted ? me : (own ?? me)) };
  const change = isHearted ? arrayUnion : arrayRemove;
  await runTransaction(
    db,
    (transaction) => {
      transaction.update(doc(db, 'messages', message.id), {
        likes: change(like),
        like_id_list: change(me.id),
      });
      transaction.update(doc(db, 'chats', message.chatId), {
        last_message: reactionText(me.firstName, message, isHearted),
        last_message_id: message.id,
        date: new Date().toISOString(),
        lastModified: serverTimestamp(),
      });
      return Promise.resolve();
    },
    { maxAttempts: 1 },
  );
}

/** Deletes one's own message for both; functions remove its text from the chat's list entry. Online only. */
export async function deleteMessage(db: Firestore, id: string): Promise<void> {
  await deleteOnline(db, `messages/${id}`);
}
