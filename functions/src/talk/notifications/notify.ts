import {
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import type { NotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';
import { hiddenIn, hiddenRef } from '../../platform/stored/blocks.ts';
import { isMuted } from '../../platform/stored/chats.ts';
import { addLine, digestPath, hasLine, isDigested } from '../mail/digest.ts';
import { heldMail, notificationMailPath, unsentMail } from '../mail/heldMail.ts';
import { originFor, unsubscribeUrl } from '../mail/links.ts';
import { isInAppOnly, notificationMail } from '../mail/notificationMail.ts';
import { mailReader } from '../mail/readers.ts';
import { push, type PushNews } from '../push/push.ts';

/** Recipients per transaction. */
const BATCH = 50;

/** Events are retried for less long than this, so an older action was imported or restored, and is not notified. */
const NEWS_LIFE_MS = 2 * 60 * 60 * 1000;

/** An action of one member of which others are notified. */
export interface News {
  readonly type: NotificationType;
  readonly fromUid: string;
  readonly postId: string | null;
  readonly chatId: string | null;
  /** The post or comment that was saved or commented on; null for chats and messages. */
  readonly about: About | null;
  /** See `quoteOf`. */
  readonly quote: string;
  /** When the action happened; null if it has no time of its own. */
  readonly at: Timestamp | null;
  /** The campus whose posts it quotes; null for chats and messages. */
  readonly campusId: string | null;
  /** Rechecks in the transaction that the action still stands: not deleted, undone or removed by moderation. */
  readonly stands: (transaction: Transaction) => Promise<boolean>;
}

export interface About {
  readonly id: string;
  /** Its first words; '' if it has no text. */
  readonly words: string;
}

export interface Recipient {
  readonly uid: string;
  /** Id of the notification. A recipient who has a notification with this id is not notified again. */
  readonly id: string;
}

/**
 * Creates the notifications, and the mails and pushes for recipients who want them, in batches. Skips the actor, inactive
 * members, those who share a block with the actor, and those who may not read the quoted post. Idempotent: each recipient is
 * notified once, and after an interruption another call does the rest, though a push may be lost. Not even a deleted notification
 * is created again, as long as there is a record of its mail or of the mail it did not get, or, for the daily digest, until that
 * was sent.
 */
export async function notify(news: News, recipients: readonly Recipient[]): Promise<void> {
  if (isOld(news.at)) return;
  // The next batch does not wait for the pushes of the previous one.
  const pushes: Promise<void>[] = [];
  const others = recipients.filter(({ uid }) => uid !== news.fromUid);
  for (let from = 0; from < others.length; from += BATCH) {
    const batch = others.slice(from, from + BATCH);
    const existing = await db.getAll(...batch.map(({ id }) => db.doc(`notifications/${id}`)), {
      fieldMask: ['read'],
    });
    const fresh = batch.filter((_, i) => existing[i]?.exists !== true);
    const reached = fresh.length === 0 ? null : await notifyBatch(news, fresh);
    if (reached !== null) pushes.push(push(reached.uids, pushOf(news, reached.name)));
  }
  await Promise.all(pushes);
}

/** Whether the action is too old to notify anybody of. */
export function isOld(at: Timestamp | null): boolean {
  return at !== null && at.toMillis() < now() - NEWS_LIFE_MS;
}

/** The uids of those to push to, and the actor's name. */
interface Notified {
  readonly uids: readonly string[];
  readonly name: string;
}

/** Notifies those who were not notified yet. Null if there is nobody to push to. */
async function notifyBatch(news: News, recipients: readonly Recipient[]): Promise<Notified | null> {
  const nowMs = now();
  const { type, fromUid } = news;
  const create = async (transaction: Transaction): Promise<Notified | null> => {
    if (!(await news.stands(transaction))) return null;
    const mailPathOf = ({ uid, id }: Recipient): string =>
      isDigested(type) ? digestPath(uid, nowMs) : notificationMailPath(id);
    const refs = recipients.flatMap((recipient) => [
      db.doc(`notifications/${recipient.id}`),
      db.doc(`users/${recipient.uid}`),
      ...(isInAppOnly(type)
        ? []
        : [db.doc(`users/${recipient.uid}/private/account`), db.doc(mailPathOf(recipient))]),
    ]);
    const refsEach = refs.length / recipients.length;
    const ofActor = [db.doc(`users/${fromUid}`), hiddenRef(fromUid)];
    const [actorDoc, hiddenDoc, ...found] = await transaction.getAll(...ofActor, ...refs);
    const actor = Actor.safeParse(actorDoc?.data());
    if (!actor.success) return null;
    const hidden = hiddenIn(hiddenDoc);
    const uids: string[] = [];
    for (const [i, { uid, id }] of recipients.entries()) {
      const [notification, profile, account, mail] = found.slice(i * refsEach, (i + 1) * refsEach);
      if (notification === undefined || notification.exists || hidden.includes(uid)) continue;
      // The recipient was notified before: the mail or the line in the digest exists.
      if (mail !== undefined && (isDigested(type) ? hasLine(mail, id) : mail.exists)) continue;
      if (!mayBeNotified(news, profile)) continue;
      transaction.create(notification.ref, {
        ...notificationFields(news, actor.data),
        _id: notification.id,
        to_user: uid,
      });
      if (mail === undefined || isInAppOnly(type)) continue;
      const isWanted = wantsBeyondApp(news, account);
      if (isWanted) uids.push(uid);
      if (isDigested(type)) {
        // Whatever the switch says: it shows that the recipient was notified, and is looked up when the digest is sent.
        const line = { kind: type, from_uid: fromUid, post_id: news.postId ?? '' };
        addLine(transaction, mail, { uid, id, line, nowMs });
        continue;
      }
      const reader = isWanted ? mailReader(profile, account) : null;
      const origin = reader === null ? null : originFor(reader.campusId);
      if (reader === null || origin === null) {
        transaction.create(mail.ref, unsentMail({ toUid: uid, fromUid, kind: type, nowMs }));
        continue;
      }
      transaction.create(
        mail.ref,
        heldMail({
          to: reader.address,
          toUid: uid,
          fromUid,
          kind: type,
          message: notificationMail({
            type,
            name: nameOf(actor.data),
            about: news.about?.words ?? '',
            quote: news.quote,
            url: origin + pathOf(news),
            unsubscribeUrl: unsubscribeUrl(origin, uid),
          }),
          nowMs,
          dueMs: nowMs,
        }),
      );
    }
    return { uids, name: nameOf(actor.data) };
  };
  // All saves of one member's posts write to the same digest document.
  const notified = await db.runTransaction(create, { maxAttempts: 20 });
  return notified === null || notified.uids.length === 0 ? null : notified;
}

/** Its push. A newer push replaces an older one with the same tag: one per chat, and one per post and type. */
export function pushOf(news: Omit<News, 'stands' | 'campusId'>, name: string): PushNews {
  const tag = news.chatId === null ? `${news.type}:${news.about?.id ?? ''}` : `chat:${news.chatId}`;
  // The device shows the words alone, which of a price do not say of what.
  const about = news.type === 'price drop' && news.about !== null ? news.about.words : '';
  const words = about === '' ? news.quote : `${about}: ${news.quote}`;
  return { kind: news.type, name, path: pathOf(news), tag, words };
}

/** News for who wants a thing; those for its seller have no switch of their own. */
const OF_WANTED: ReadonlySet<NotificationType> = new Set(['want accepted', 'want countered', 'next in line']);

/** Whether the recipient wants mails and pushes of this type and chat, as far as those have a switch. Others are `mailReader`'s. */
function wantsBeyondApp({ type, chatId }: News, account: DocumentSnapshot | undefined): boolean {
  if (chatId !== null && isMuted(account, chatId)) return false;
  // Absent on older accounts.
  if (type === 'price drop') return account?.get('saved_notifications') !== false;
  return !OF_WANTED.has(type) || account?.get('want_notifications') !== false;
}

/** Whether the recipient is active and may read the quoted post. */
function mayBeNotified({ campusId }: News, profile: DocumentSnapshot | undefined): boolean {
  if (profile?.get('status') !== 'active') return false;
  return campusId === null || campusId === SHARED_CAMPUS_ID || profile.get('school_verified') === true;
}

/** All fields of a notification except its id and recipient. */
export function notificationFields(
  news: Omit<News, 'stands' | 'campusId'>,
  actor: Actor,
): Record<string, unknown> {
  return {
    type: news.type,
    postId: news.postId,
    chatId: news.chatId,
    about_id: news.about?.id ?? null,
    about: news.about?.words ?? '',
    message: news.quote,
    from_user: news.fromUid,
    from_username: actor.username,
    from_name: nameOf(actor),
    from_avatar: actor.img,
    read: false,
    date: new Date(now()).toISOString(),
    createdAt: news.at ?? FieldValue.serverTimestamp(),
  };
}

function pathOf({ postId, chatId }: Pick<News, 'postId' | 'chatId'>): string {
  return postId === null ? `/messages/${chatId ?? ''}` : `/post/${postId}`;
}
