import { FieldValue, type DocumentReference, type Timestamp } from 'firebase-admin/firestore';
import { chatIdOf, chatMembers } from '../../../src/domain/chat.ts';
import { notificationId, type NotificationType } from '../../../src/domain/notification.ts';
import { newId, type Backend } from './backend.ts';

/** The copy of a person as rules demand it, made of their profile as it is now. */
export async function copyOf({ db }: Backend, uid: string): Promise<Record<string, unknown>> {
  const profile = await db.doc(`users/${uid}`).get();
  const field = (name: string): unknown => profile.get(name) ?? null;
  return {
    _id: uid,
    username: field('username') ?? uid,
    img: field('img'),
    first_name: field('first_name') ?? 'Liam',
    last_name: field('last_name') ?? 'T.',
  };
}

/** Stores a conversation as rules would let its beginner; or one begun at an earlier time, or from a post. */
export async function addChat(
  backend: Backend,
  from: string,
  to: string,
  at: Timestamp | FieldValue = FieldValue.serverTimestamp(),
  postId: string | null = null,
): Promise<DocumentReference> {
  const ref = backend.db.doc(`chats/${chatIdOf(from, to)}`);
  await ref.create({
    _id: ref.id,
    from_user: await copyOf(backend, from),
    to_user: await copyOf(backend, to),
    current_users: chatMembers(from, to),
    read: [],
    last_message: '',
    last_message_id: null,
    post_id: postId,
    date: new Date().toISOString(),
    createdAt: at,
    lastModified: at,
  });
  return ref;
}

export interface MessageOptions {
  readonly chat: DocumentReference;
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  /** Who gave it a heart. */
  readonly hearts?: readonly string[];
  /** When it was sent; now, unless given. */
  readonly at?: Timestamp;
}

/** Stores a message as rules would let its sender; the chat's own record stays as it is. */
export async function addMessage(backend: Backend, options: MessageOptions): Promise<DocumentReference> {
  const { chat, from, to, text = 'Is it still there?', hearts = [], at } = options;
  const ref = backend.db.doc(`messages/${newId()}`);
  const sender = await copyOf(backend, from);
  await ref.create({
    _id: ref.id,
    chat: chat.id,
    current_users: chatMembers(from, to),
    text,
    postId: null,
    hasPhoto: false,
    img_gallery: [],
    user_name: sender.username,
    avatar: sender.img,
    user: from,
    likes: await Promise.all(hearts.map(async (uid) => ({ user: await copyOf(backend, uid) }))),
    like_id_list: [...hearts],
    date: new Date().toISOString(),
    createdAt: at ?? FieldValue.serverTimestamp(),
  });
  return ref;
}

/** Stores a notification as functions make them. */
export async function addNotification(
  backend: Backend,
  of: { readonly type: NotificationType; readonly from: string; readonly to: string },
): Promise<DocumentReference> {
  const subject = newId();
  const ref = backend.db.doc(`notifications/${notificationId(of.type, subject, of.from)}`);
  const sender = await copyOf(backend, of.from);
  await ref.create({
    _id: ref.id,
    type: of.type,
    postId: subject,
    chatId: null,
    about_id: subject,
    about: '',
    message: '',
    to_user: of.to,
    from_user: of.from,
    from_username: sender.username,
    from_name: `${String(sender.first_name)} ${String(sender.last_name)}`,
    from_avatar: sender.img,
    read: false,
    date: new Date().toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  });
  return ref;
}
