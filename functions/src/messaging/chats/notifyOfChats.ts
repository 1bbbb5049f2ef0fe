import { Timestamp } from 'firebase-admin/firestore';
import { lastMessageOf } from '../../../../src/domain/chat.ts';
import { notificationId } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { isFirstMessage } from './firstMessage.ts';
import { pairRef } from '../../platform/stored/blocks.ts';
import { isMuted, StoredChat, StoredMessage } from '../../platform/stored/chats.ts';
import { quoteOf } from '../../platform/quote.ts';
import { push } from '../push/push.ts';
import { isOld, notificationFields, pushOf, notify } from '../notifications/notify.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';

/** By then a recipient who has the chat open on a device has marked the message as seen. */
const SEEN_WITHIN_MS = 2_000;

/**
 * Notifies the recipient of a message; the first message of a chat has the type 'new chat'. There is one notification
 * per chat and sender, which a newer message makes unread again. If the message is seen within `SEEN_WITHIN_MS`, the
 * notification is created as read and not pushed, so that the badge does not flash. Muted chats cause no pushes. Must
 * be called after the message has passed moderation.
 */
export async function notifyOfMessage(messageId: string, message: StoredMessage): Promise<void> {
  const { chat: chatId, user: fromUid, createdAt } = message;
  const uid = message.current_users.find((member) => member !== fromUid);
  if (uid === undefined || isOld(createdAt)) return;
  await new Promise((resolve) => setTimeout(resolve, SEEN_WITHIN_MS));
  const ref = db.doc(`notifications/${notificationId('message', chatId, fromUid)}`);
  const begun: unknown = (await db.doc(`chats/${chatId}`).get()).get('createdAt');
  if (!(begun instanceof Timestamp)) return;
  const type = (await isFirstMessage(chatId, fromUid, begun, createdAt)) ? 'new chat' : 'message';
  const pushed = await db.runTransaction(
    async (transaction) => {
      const [stored, messageDoc, chatDoc, actorDoc, reader, account, pair] = await transaction.getAll(
        ref,
        db.doc(`messages/${messageId}`),
        db.doc(`chats/${chatId}`),
        db.doc(`users/${fromUid}`),
        db.doc(`users/${uid}`),
        db.doc(`users/${uid}/private/account`),
        pairRef(fromUid, uid),
      );
      const actor = Actor.safeParse(actorDoc?.data());
      if (!actor.success || reader?.get('status') !== 'active' || pair?.exists === true) return null;
      const current = StoredMessage.safeParse(messageDoc?.data());
      const chat = StoredChat.safeParse(chatDoc?.data());
      if (!current.success || !chat.success) return null;
      const isShown = current.data.current_users.includes(uid) && isSame(current.data.createdAt, createdAt);
      // A message from before the chat's creation belongs to an earlier, deleted chat of the two.
      if (!isShown || createdAt.valueOf() < chat.data.createdAt.valueOf()) return null;
      const notifiedAt: unknown = stored?.get('createdAt');
      if (notifiedAt instanceof Timestamp && notifiedAt.valueOf() >= createdAt.valueOf()) return null;
      const quote = quoteOf(lastMessageOf(message));
      const content = {
        type,
        fromUid,
        postId: null,
        chatId,
        about: null,
        quote,
        at: createdAt,
      } as const;
      const read = !chat.data.read.includes(uid);
      transaction.set(ref, { ...notificationFields(content, actor.data), read, _id: ref.id, to_user: uid });
      return read || isMuted(account, chatId) ? null : pushOf(content, nameOf(actor.data));
    },
    // More than the default, because each message of a busy chat changes the documents that are read here.
    { maxAttempts: 10 },
  );
  if (pushed !== null) await push([uid], pushed);
}

/**
 * Marks a member's notification of a chat as read after they have opened the chat. `chat` is its state at that time: a
 * notification of a newer message stays unread, even if the event is late.
 */
export async function markChatNotificationRead(chatId: string, chat: StoredChat, uid: string): Promise<void> {
  const other = chat.current_users.find((member) => member !== uid);
  if (other === undefined) return;
  const ref = db.doc(`notifications/${notificationId('message', chatId, other)}`);
  await db.runTransaction(async (transaction) => {
    const notification = await transaction.get(ref);
    const at: unknown = notification.get('createdAt');
    const isSeen = at instanceof Timestamp && at.valueOf() <= chat.lastModified.valueOf();
    if (isSeen && notification.get('read') === false && notification.get('to_user') === uid) {
      transaction.update(ref, { read: true });
    }
  });
}

/** Notifies the author of a message that `uid` gave it a heart. Once, even if the heart is toggled. */
export async function notifyOfHeart(messageId: string, message: StoredMessage, uid: string): Promise<void> {
  const ref = db.doc(`messages/${messageId}`);
  await notify(
    {
      type: 'message like',
      fromUid: uid,
      postId: null,
      chatId: message.chat,
      about: null,
      quote: quoteOf(lastMessageOf(message)),
      at: null,
      campusId: null,
      stands: async (transaction) => {
        const current = StoredMessage.safeParse((await transaction.get(ref)).data());
        if (!current.success) return false;
        return current.data.like_id_list.includes(uid) && current.data.current_users.includes(uid);
      },
    },
    [{ uid: message.user, id: notificationId('message like', messageId, uid) }],
  );
}

/** Deletes the notifications about a deleted message and its hearts. A notification of a newer message stays. */
export async function removeNotificationsOfMessage(messageId: string, message: StoredMessage): Promise<void> {
  const { chat, user, createdAt } = message;
  const ofMessage = db.doc(`notifications/${notificationId('message', chat, user)}`);
  const others = message.current_users.filter((uid) => uid !== user);
  const hearts = others.map((uid) =>
    db.doc(`notifications/${notificationId('message like', messageId, uid)}`),
  );
  await db.runTransaction(async (transaction) => {
    const [stored, ...liked] = await transaction.getAll(ofMessage, ...hearts);
    if (stored !== undefined && isSame(stored.get('createdAt'), createdAt)) transaction.delete(stored.ref);
    for (const heart of liked) if (heart.exists) transaction.delete(heart.ref);
  });
}

function isSame(stored: unknown, at: Timestamp): boolean {
  return stored instanceof Timestamp && stored.isEqual(at);
}
