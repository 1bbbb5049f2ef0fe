import { FieldValue, Timestamp, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { reactionText } from '../../../src/domain/chat.ts';
import { newId, settling, type Backend } from './backend.ts';
import { copyOf } from './chats.ts';

export interface Words {
  readonly id?: string;
  readonly text?: string | null;
  readonly files?: readonly string[];
  readonly postId?: string | null;
  /** A step to a meeting, which the chat gets too. */
  readonly meet?: DocumentData | null;
}

/** Stores a message and moves its chat, in one batch, as rules demand of its sender. */
export async function sendMessage(
  { db }: Backend,
  chat: DocumentReference,
  from: string,
  { id = newId(), text = 'Is it still there?', files = [], meet = null, postId = null }: Words = {},
): Promise<DocumentReference> {
  const about: unknown = meet?.post_id ?? postId;
  const ref = db.collection('messages').doc(id);
  const members: unknown = (await chat.get()).get('current_users');
  const both = Array.isArray(members) ? members.map(String) : [];
  const batch = db.batch();
  batch.create(ref, {
    _id: ref.id,
    chat: chat.id,
    current_users: both,
    text,
    postId: about,
    ...(meet === null ? {} : { meet }),
    hasPhoto: files.length > 0,
    img_gallery: files.map((name, place) => ({
      img_path: `images/messages/${ref.id}/${name}`,
      thumb_path: `images/messages/${ref.id}/${name.replace('2048', '640')}`,
      img_order: place,
    })),
    user_name: from,
    avatar: null,
    user: from,
    likes: [],
    like_id_list: [],
    date: new Date().toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  });
  batch.update(chat, {
    read: both.filter((uid) => uid !== from),
    last_message: text ?? 'Sent a photo',
    last_message_id: ref.id,
    ...(meet === null ? {} : { meet }),
    lastModified: FieldValue.serverTimestamp(),
  });
  await batch.commit();
  return ref;
}

/** Opens the chat: it is no longer unread by this member. */
export async function readChat(chat: DocumentReference, uid: string): Promise<void> {
  await chat.update({ read: FieldValue.arrayRemove(uid) });
}

/** Gives a message this member's heart, or takes it back. */
export async function toggleHeart(
  backend: Backend,
  message: DocumentReference,
  uid: string,
  isGiven = true,
): Promise<void> {
  const text: unknown = (await message.get()).get('text');
  const change = isGiven ? FieldValue.arrayUnion : FieldValue.arrayRemove;
  const batch = message.firestore.batch();
  batch.update(message, { likes: change({ user: await copyOf(backend, uid) }), like_id_list: change(uid) });
  const chatId: unknown = (await message.get()).get('chat');
  batch.update(message.firestore.doc(`chats/${String(chatId)}`), {
    last_message: reactionText('Maya', { text: typeof text === 'string' ? text : null }, isGiven),
    last_message_id: message.id,
    lastModified: FieldValue.serverTimestamp(),
  });
  await batch.commit();
}

/** Lets a mail's time come, and everything that is held with it. */
export async function makeDue(mail: DocumentReference): Promise<void> {
  await mail.update({ 'delivery.next_at': Timestamp.fromMillis(Date.now() - 1000) });
}

/** `sendMessage` and `toggleHeart`, with all that comes of them. */
export const sent = settling(sendMessage);
export const hearted = settling(toggleHeart);
