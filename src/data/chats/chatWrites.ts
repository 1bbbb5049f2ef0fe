import { arrayRemove, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { chatIdOf } from '../../domain/chat.ts';
import type { PersonCopy, Profile } from '../../domain/user.ts';
import { deleteOnline } from '../deleteOnline.ts';
import { toDataError } from '../errors.ts';
import { fieldsOfNewChat } from './chatConverter.ts';

export interface StartedChat {
  readonly chatId: string;
  /** False when the two had one already. */
  readonly isNew: boolean;
}

async function isThere(db: Firestore, chatId: string): Promise<boolean> {
  return (await getDoc(doc(db, 'chats', chatId))).exists();
}

/**
 * Opens the one chat that two members can have, and makes it when there is none: one read, and one write for a new one.
 * `other` is the other member's profile as it is now. Of two who start at the same moment one makes it, and both get it.
 * Rejects with `permission-denied` where the two may not write to each other.
 */
export async function startChat(
  db: Firestore,
  me: PersonCopy | Profile,
  other: PersonCopy | Profile,
  postId: string | null,
): Promise<StartedChat> {
  const chatId = chatIdOf(me.id, other.id);
  if (await isThere(db, chatId)) return { chatId, isNew: false };
  try {
    await setDoc(doc(db, 'chats', chatId), {
      ...fieldsOfNewChat(me, other, postId, new Date().toISOString()),
      createdAt: serverTimestamp(),
      lastModified: serverTimestamp(),
    });
    return { chatId, isNew: true };
  } catch (error) {
    // Made by the other one between the question and the write: then the rules refuse to make it again.
    if (toDataError(error).code !== 'denied' || !(await isThere(db, chatId))) throw error;
    return { chatId, isNew: false };
  }
}

/** The member has seen the newest message. Only worth a write while `unreadBy` names the member. */
export async function markChatSeen(db: Firestore, chatId: string, uid: string): Promise<void> {
  await updateDoc(doc(db, 'chats', chatId), { read: arrayRemove(uid) });
}

/** Deletes the conversation for both; functions hide its messages at once and take them away later. Online only. */
export async function deleteChat(db: Firestore, chatId: string): Promise<void> {
  await deleteOnline(db, `chats/${chatId}`);
}
