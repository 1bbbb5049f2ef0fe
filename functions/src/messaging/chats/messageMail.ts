import { MESSAGE_MAIL_WAIT_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { createOnce } from '../../platform/createOnce.ts';
import { heldMail } from '../mail/heldMail.ts';
import { originFor, unsubscribeUrl } from '../mail/links.ts';
import { notificationMail } from '../mail/notificationMail.ts';
import { mailReader } from '../mail/readers.ts';
import { quoteOf } from '../../platform/quote.ts';
import { isOld } from '../notifications/notify.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';
import { isFirstMessage } from './firstMessage.ts';
import { isMuted, type StoredChat } from '../../platform/stored/chats.ts';

/**
 * Queues the mail of an unread period: `uid` has seen everything up to the chat's newest message, and not that one.
 * It is held for two minutes, and goes only if the period has lasted. Named by the message, so there is one however
 * often the event comes. The mail of a chat's first message says that the chat was begun.
 */
export async function queueMessageMail(chatId: string, chat: StoredChat, uid: string): Promise<void> {
  const messageId = chat.last_message_id;
  const fromUid = chat.current_users.find((member) => member !== uid);
  if (messageId === null || fromUid === undefined || isOld(chat.lastModified)) return;
  const user = db.doc(`users/${uid}`);
  const [profile, account, sender] = await db.getAll(
    user,
    user.collection('private').doc('account'),
    db.doc(`users/${fromUid}`),
  );
  const reader = mailReader(profile, account);
  const actor = Actor.safeParse(sender?.data());
  if (reader === null || !actor.success || isMuted(account, chatId)) return;
  const origin = originFor(reader.campusId);
  const nowMs = now();
  if (origin === null) return;
  const sinceMs = chat.lastModified.toMillis();
  const isFirst = await isFirstMessage(chatId, fromUid, chat.createdAt, chat.lastModified);
  const mail = heldMail({
    to: reader.address,
    toUid: uid,
    fromUid,
    kind: 'message',
    message: notificationMail({
      type: isFirst ? 'new chat' : 'message',
      name: nameOf(actor.data),
      about: '',
      quote: quoteOf(chat.last_message),
      url: `${origin}/messages/${chatId}`,
      unsubscribeUrl: unsubscribeUrl(origin, uid),
    }),
    nowMs,
    dueMs: sinceMs + MESSAGE_MAIL_WAIT_MS,
    // Padded, so that later periods sort later.
    aboutMessage: {
      chatId,
      messageId,
      unreadPeriod: `${chatId}_${uid}_${String(sinceMs).padStart(15, '0')}`,
    },
  });
  await createOnce(db.doc(`mail/message_${messageId}`), mail);
}
