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
 * Queues a mail about the first message that `uid` has not read, which is the chat's newest. The mail is held for two
 * minutes and dropped if they read the message before (`reasonToDrop`). Its id is derived from the message's, so
 * repeated events queue one mail. The first message of a chat is mailed as 'new chat'.
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
    // Zero-padded, so that the string order is the order in time.
    aboutMessage: {
      chatId,
      messageId,
      unreadPeriod: `${chatId}_${uid}_${String(sinceMs).padStart(15, '0')}`,
    },
  });
  await createOnce(db.doc(`mail/message_${messageId}`), mail);
}
