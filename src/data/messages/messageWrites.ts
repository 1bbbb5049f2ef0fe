import { arrayRemove, arrayUnion, doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { lastMessageOf, reactionText } from '../../domain/chat.ts';
import type { Message } from '../../domain/message.ts';
import type { PersonCopy, Profile } from '../../domain/user.ts';
import { deleteOnline } from '../deleteOnline.ts';
import { toDataError } from '../errors.ts';
import { personFields } from '../people/personFields.ts';
import { fieldsOfNewMessage } from './messageConverter.ts';
import type { NewMessage } from './messageConverter.ts';

/**
 * Sends a message: one batch of two writes, the message and what its chat shows of it. Listeners show it at once.
 * Sending the same one again is harmless: the rules refuse it, and a refusal for a message that is there already counts
 * as done. Rejects with `permission-denied` when the sender may not write here, or the chat is gone.
 */
export async function sendMessage(
  db: Firestore,
  message: NewMessage,
  sender: PersonCopy | Profile,
): Promise<void> {
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
    // A chat that is gone makes the whole batch fail as not found.
    const isRefused = code === 'denied' || code === 'not-found';
    if (!isRefused || !(await isStored(db, message.id, sender.id))) throw error;
  }
}

async function isStored(db: Firestore, id: string, senderId: string): Promise<boolean> {
  try {
    const user: unknown = (await getDoc(doc(db, 'messages', id))).get('user');
    return user === senderId;
  } catch {
    return false;
  }
}

/**
 * Gives a message a heart or takes one's own back, and says so in the chat: one batch of two writes.
 * Rejects with `permission-denied` also when the heart was given or taken elsewhere in the meantime.
 */
export async function setHeart(
  db: Firestore,
  message: Pick<Message, 'id' | 'chatId' | 'text' | 'hearts'>,
  me: PersonCopy | Profile,
  isHearted: boolean,
): Promise<void> {
  const own = message.hearts.find(({ id }) => id === me.id);
  // What is taken back is the heart as it is stored, which may carry an earlier name.
  const like = { user: personFields(isHearted ? me : (own ?? me)) };
  const change = isHearted ? arrayUnion : arrayRemove;
  const batch = writeBatch(db);
  batch.update(doc(db, 'messages', message.id), { likes: change(like), like_id_list: change(me.id) });
  batch.update(doc(db, 'chats', message.chatId), {
    last_message: reactionText(me.firstName, message, isHearted),
    last_message_id: message.id,
    date: new Date().toISOString(),
    lastModified: serverTimestamp(),
  });
  await batch.commit();
}

/** Deletes an own message for both; functions take its words out of the chat's list entry. Online only. */
export async function deleteMessage(db: Firestore, id: string): Promise<void> {
  await deleteOnline(db, `messages/${id}`);
}
