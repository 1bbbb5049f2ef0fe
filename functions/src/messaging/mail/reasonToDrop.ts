import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { isBlockedPair } from '../../platform/stored/blocks.ts';
import { isMuted, StoredChat } from '../../platform/stored/chats.ts';
import type { HeldMail } from './heldMail.ts';
import { mailReader, READER_FIELDS } from './readers.ts';

/** Why a held mail is not sent. `GONE`: its content, or the right to send it, no longer exists. `CAP`: over a limit. */
export type DropReason = 'UNWANTED' | 'GONE' | 'READ' | 'CAP';

/**
 * Rechecks a held mail just before it is sent. It is dropped unless the recipient still wants mails at this address,
 * the actor is active, neither has blocked the other, and the content exists and is unread. Null: send it.
 */
export async function reasonToDrop(mailId: string, mail: HeldMail): Promise<DropReason | null> {
  const reader = db.doc(`users/${mail.to_uid}`);
  const [profile, account, sender] = await db.getAll(
    reader,
    reader.collection('private').doc('account'),
    db.doc(`users/${mail.from_uid}`),
    { fieldMask: READER_FIELDS },
  );
  if (mailReader(profile, account)?.address !== mail.to) return 'UNWANTED';
  if (mail.chat_id !== null && isMuted(account, mail.chat_id)) return 'UNWANTED';
  if (sender?.get('status') !== 'active' || (await isBlockedPair(mail.to_uid, mail.from_uid))) return 'GONE';
  if (mail.kind !== 'message') {
    const notification = await db.doc(`notifications/${mailId.slice('note_'.length)}`).get();
    if (!notification.exists) return 'GONE';
    return notification.get('read') === true ? 'READ' : null;
  }
  return reasonToDropMessageMail(mail);
}

async function reasonToDropMessageMail({
  chat_id,
  message_id,
  unread_period,
  to_uid,
}: HeldMail): Promise<DropReason | null> {
  if (chat_id === null || message_id === null || unread_period === null) return 'GONE';
  const [chatDoc, message] = await db.getAll(db.doc(`chats/${chat_id}`), db.doc(`messages/${message_id}`));
  const chat = StoredChat.safeParse(chatDoc?.data());
  if (!chat.success || !isShown(message, to_uid)) return 'GONE';
  if (!chat.data.read.includes(to_uid)) return 'READ';
  // If a later unread period of this chat has a mail, this message was read before that period began.
  const later = await db
    .collection('mail')
    .where('unread_period', '>', unread_period)
    .where('unread_period', '<', `${unread_period.slice(0, unread_period.lastIndexOf('_'))}_~`)
    .limit(1)
    .select()
    .get();
  return later.empty ? null : 'READ';
}

/** False if the message was deleted, or hidden because its chat was deleted. */
function isShown(message: DocumentSnapshot | undefined, uid: string): boolean {
  const members: unknown = message?.get('current_users');
  return Array.isArray(members) && members.includes(uid);
}
