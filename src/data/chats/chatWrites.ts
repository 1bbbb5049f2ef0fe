import {
  arrayRemove,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { chatIdOf } from '../../domain/chat.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { deleteOnline } from '../sdk/deleteOnline.ts';
import { toDataError } from '../errors/dataError.ts';
import { fieldsOfNewChat } from './chatConverter.ts';

export interface StartedChat {
  readonly chatId: string;
  /** False when the two already had a chat. */
  readonly isNew: boolean;
}

async function doesExist(db: Firestore, chatId: string): Promise<boolean> {
  return (await getDoc(doc(db, 'chats', chatId))).exists();
}

/**
 * Opens the one chat that two members can have, and creates it if there is none: one read, and one write for a new one.
 * `other` is the other member's current profile. When both start at the same moment, one creates it and both get it.
 * Rejects with `permission-denied` where the two may not write to each other.
 */
export async function startChat(
  db: Firestore,
  me: PersonCopy,
  other: PersonCopy,
  postId: string | null,
): Promise<StartedChat> {
  const chatId = chatIdOf(me.id, other.id);
  if (await doesExist(db, chatId)) return { chatId, isNew: false };
  try {
    await setDoc(doc(db, 'chats', chatId), {
      ...fieldsOfNewChat(me, other, postId, new Date().toISOString()),
      createdAt: serverTimestamp(),
      lastModified: serverTimestamp(),
    });
    return { chatId, isNew: true };
  } catch (error) {
    // Race: the other member created it between the read and the write, so the rules refuse the create.
    if (toDataError(error).code !== 'denied' || !(await doesExist(db, chatId))) throw error;
    return { chatId, isNew: false };
  }
}

/** Marks the newest message as seen. Call it only while `unreadBy` names the member: it costs a write. */
export async function markChatSeen(db: Firestore, chatId: string, uid: string): Promise<void> {
  await updateDoc(doc(db, 'chats', chatId), { read: arrayRemove(uid) });
}

/**
 * Deletes the conversation for both members; functions hide its messages at once and delete them later. Online only. Two
 * writes: whoever has it open, also oneself elsewhere, sees first who deletes it.
 */
export async function deleteChat(db: Firestore, chatId: string, uid: string): Promise<void> {
  // A transaction fails without a connection, where a plain update would wait.
  await runTransaction(
    db,
    (transaction) => Promise.resolve(void transaction.update(doc(db, 'chats', chatId), { deleted_by: uid })),
    { maxAttempts: 1 },
  );
  await deleteOnline(db, `chats/${chatId}`);
}
