import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { isFromReader, type NotificationType, notifierName } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { now } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { Actor, nameOf } from '../../platform/stored/actor.ts';
import { hiddenIn, hiddenRef } from '../../platform/stored/blocks.ts';
import { isMuted } from '../../platform/stored/chats.ts';
import { addDigestLine, digestPath, hasDigestLine, isDigested } from '../mail/digest.ts';
import { heldMail, notificationMailPath, unsentMail } from '../mail/heldMail.ts';
import { originFor, unsubscribeUrl } from '../mail/links.ts';
import { isInAppOnly, notificationMail } from '../mail/notificationMail.ts';
import { mailReader, type MailReader } from '../mail/readers.ts';
import { push, type PushContent } from '../push/push.ts';
import type { About } from './about.ts';

/** Recipients per transaction. */
const BATCH = 50;

/**
 * Events are retried for a shorter time, so an older action must be from an import or a restored backup: no
 * notification.
 */
const AGE_MAX_MS = 2 * HOUR_MS;

/** An action of one member, as its notification, mail and push describe it. */
export interface NotificationContent {
  readonly type: NotificationType;
  readonly fromUid: string;
  readonly postId: string | null;
  readonly chatId: string | null;
  /** The post or comment that was saved or commented on; null for chats and messages. */
  readonly about: About | null;
  /** See `quoteOf`. */
  readonly quote: string;
  /** When the action happened; null if that is not recorded. */
  readonly at: Timestamp | null;
}

/** An action that others are to be notified of. */
export interface NotificationEvent extends NotificationContent {
  /** The campus of the quoted post, which decides who may read it; null for chats and messages. */
  readonly campusId: string | null;
  /** Rechecks, in the transaction, that the action was not undone, deleted or removed by moderation. */
  readonly stands: (transaction: Transaction) => Promise<boolean>;
}

export interface Recipient {
  readonly uid: string;
  /** Id of the notification. A recipient who has a notification with this id is not notified again. */
  readonly id: string;
}

/**
 * Creates the notifications, and the mails and pushes for recipients who want them, in batches. Skips the actor (except
 * where it is from its reader), inactive members, those who share a block with the actor, and those who
 * may not read the quoted post. Idempotent: each recipient is notified once, and after an interruption another call
 * does the rest (a push may be lost). A notification that its recipient has deleted is not created again while its
 * `mail` document exists (`unsentMail` stands in if there is no mail) or, for types in the digest, until the digest is
 * sent.
 */
export async function notify(event: NotificationEvent, recipients: readonly Recipient[]): Promise<void> {
  if (isOld(event.at)) return;
  // Awaited at the end, so that a batch does not wait for the pushes of the previous one.
  const pushes: Promise<void>[] = [];
  const others = recipients.filter(({ uid }) => uid !== event.fromUid || isFromReader(event.type));
  for (const batch of chunksOf(others, BATCH)) {
    const existing = await db.getAll(...batch.map(({ id }) => db.doc(`notifications/${id}`)), {
      fieldMask: ['read'],
    });
    const fresh = batch.filter((_, i) => existing[i]?.exists !== true);
    const reached = fresh.length === 0 ? null : await notifyBatch(event, fresh);
    if (reached !== null) pushes.push(push(reached.uids, pushOf(event, reached.name)));
  }
  await Promise.all(pushes);
}

/** Whether an action is too old for a notification. */
export function isOld(at: Timestamp | null): boolean {
  return at !== null && at.toMillis() < now() - AGE_MAX_MS;
}

/** The uids of those to push to, and the actor's name. */
interface Notified {
  readonly uids: readonly string[];
  readonly name: string;
}

/** Notifies those recipients who were not notified yet, in one transaction. Null if there is nobody to push to. */
async function notifyBatch(
  event: NotificationEvent,
  recipients: readonly Recipient[],
): Promise<Notified | null> {
  const nowMs = now();
  const create = async (transaction: Transaction): Promise<Notified | null> => {
    if (!(await event.stands(transaction))) return null;
    const each = recipients.map((recipient) => ({
      ...recipient,
      paths: documentPaths(event, recipient, nowMs),
    }));
    const actorRef = db.doc(`users/${event.fromUid}`);
    const refs = each.flatMap(({ paths }) => refsOf(paths));
    const found = await transaction.getAll(actorRef, hiddenRef(event.fromUid), ...refs);
    const docs = new Map(found.map((doc) => [doc.ref.path, doc]));
    const actor = Actor.safeParse(docs.get(actorRef.path)?.data());
    if (!actor.success) return null;
    const hidden = hiddenIn(docs.get(hiddenRef(event.fromUid).path));
    const uids: string[] = [];
    for (const { uid, id, paths } of each) {
      const notification = docs.get(paths.notification);
      const profile = docs.get(paths.profile);
      const mail = paths.mail === null ? undefined : docs.get(paths.mail);
      if (notification === undefined || notification.exists || hidden.includes(uid)) continue;
      if (mail !== undefined && hasMail(event, mail, id)) continue;
      if (!mayBeNotified(event, profile)) continue;
      transaction.create(notification.ref, {
        ...notificationFields(event, actor.data),
        _id: notification.id,
        to_user: uid,
      });
      if (mail === undefined) continue;
      const account = paths.account === null ? undefined : docs.get(paths.account);
      if (wantsBeyondApp(event, account, 'pushes')) uids.push(uid);
      const reader = wantsBeyondApp(event, account, 'mails') ? mailReader(profile, account) : null;
      queueMail(transaction, mail, event, actor.data, { uid, id, reader, nowMs });
    }
    return { uids, name: notifierName(event.type, nameOf(actor.data)) };
  };
  // Contention: all saves of a member's posts write to the same digest.
  const notified = await db.runTransaction(create, { maxAttempts: 20 });
  return notified === null || notified.uids.length === 0 ? null : notified;
}

/**
 * Paths of the documents that are read for one recipient. Types that appear only in the app need neither account nor
 * mail.
 */
interface RecipientPaths {
  readonly notification: string;
  readonly profile: string;
  readonly account: string | null;
  readonly mail: string | null;
}

function documentPaths({ type }: NotificationEvent, { uid, id }: Recipient, nowMs: number): RecipientPaths {
  const always = { notification: `notifications/${id}`, profile: `users/${uid}` };
  if (isInAppOnly(type)) return { ...always, account: null, mail: null };
  const mail = isDigested(type) ? digestPath(uid, nowMs) : notificationMailPath(id);
  return { ...always, account: `users/${uid}/private/account`, mail };
}

function refsOf({ notification, profile, account, mail }: RecipientPaths): readonly DocumentReference[] {
  return [notification, profile, account, mail].flatMap((path) => (path === null ? [] : [db.doc(path)]));
}

/**
 * Whether the notification has a `mail` document or a digest line already, so that its recipient was notified before.
 */
function hasMail({ type }: NotificationEvent, mail: DocumentSnapshot, notificationId: string): boolean {
  return isDigested(type) ? hasDigestLine(mail, notificationId) : mail.exists;
}

interface MailRecipient extends Recipient {
  /** Null if the recipient gets no mail. */
  readonly reader: MailReader | null;
  readonly nowMs: number;
}

/**
 * Adds a line to the recipient's digest, or queues a separate mail. For a recipient who gets no mail it stores
 * `unsentMail`, which marks them as notified.
 */
function queueMail(
  transaction: Transaction,
  mail: DocumentSnapshot,
  event: NotificationEvent,
  actor: Actor,
  { uid, id, reader, nowMs }: MailRecipient,
): void {
  const { type, fromUid } = event;
  if (isDigested(type)) {
    // Even if they want no mail: that is checked when the digest is sent.
    const line = { kind: type, from_uid: fromUid, post_id: event.postId ?? '' };
    addDigestLine(transaction, mail, { uid, id, line, nowMs });
    return;
  }
  const origin = reader === null ? null : originFor(reader.campusId);
  if (isInAppOnly(type) || reader === null || origin === null) {
    transaction.create(mail.ref, unsentMail({ toUid: uid, fromUid, kind: type, nowMs }));
    return;
  }
  const message = notificationMail({
    type,
    name: notifierName(type, nameOf(actor)),
    about: event.about?.words ?? '',
    quote: event.quote,
    url: origin + pathOf(event),
    unsubscribeUrl: unsubscribeUrl(origin, uid),
  });
  const held = { to: reader.address, toUid: uid, fromUid, kind: type, message, nowMs, dueMs: nowMs };
  transaction.create(mail.ref, heldMail(held));
}

/** The push of an action. A newer push replaces an older one with the same tag: one per chat, or per type and post; a reminder of a meet-up stays beside the chat's. */
export function pushOf(content: NotificationContent, name: string): PushContent {
  const tag =
    content.chatId === null || content.type === 'meet up'
      ? `${content.type}:${content.chatId ?? content.about?.id ?? ''}`
      : `chat:${content.chatId}`;
  // The device shows only `words`, and the quote of a price drop does not name the post.
  const about = content.type === 'price drop' && content.about !== null ? content.about.words : '';
  const words = about === '' ? content.quote : `${about}: ${content.quote}`;
  return { kind: content.type, name, path: pathOf(content), tag, words };
}

/** Types with switches of their own: a seller's, by the account's `listing_…`, a buyer's, by `want_…`, and reminders, by `meet_…`. */
const SWITCHES: Readonly<Partial<Record<NotificationType, 'listing' | 'want' | 'meet'>>> = {
  want: 'listing',
  offer: 'listing',
  'offer for several': 'listing',
  'counter taken': 'listing',
  'want withdrawn': 'listing',
  'buyer gone': 'listing',
  'want accepted': 'want',
  'several accepted': 'want',
  'want countered': 'want',
  'next in line': 'want',
  'post gone': 'want',
  'sold to you': 'want',
  'meet up': 'meet',
  'meet up off': 'meet',
};

/**
 * Whether the recipient has not switched off mails, or pushes, of this type or chat. The switch for all mails:
 * `mailReader`.
 */
function wantsBeyondApp(
  { type, chatId }: NotificationEvent,
  account: DocumentSnapshot | undefined,
  way: 'mails' | 'pushes',
): boolean {
  if (chatId !== null && isMuted(account, chatId)) return false;
  // The switches are absent from older accounts, which means on.
  if (type === 'price drop') return account?.get('saved_notifications') !== false;
  const of = SWITCHES[type];
  return of === undefined || account?.get(`${of}_${way}`) !== false;
}

/** Whether the recipient is active and may read the quoted post. */
function mayBeNotified({ campusId }: NotificationEvent, profile: DocumentSnapshot | undefined): boolean {
  if (profile?.get('status') !== 'active') return false;
  return campusId === null || campusId === SHARED_CAMPUS_ID || profile.get('school_verified') === true;
}

/** All fields of a notification except its id and recipient. */
export function notificationFields(content: NotificationContent, actor: Actor): Record<string, unknown> {
  return {
    type: content.type,
    postId: content.postId,
    chatId: content.chatId,
    about_id: content.about?.id ?? null,
    about: content.about?.words ?? '',
    about_img: content.about?.picture ?? null,
    message: content.quote,
    from_user: content.fromUid,
    from_username: actor.username,
    from_name: nameOf(actor),
    from_avatar: actor.img,
    read: false,
    date: new Date(now()).toISOString(),
    createdAt: content.at ?? FieldValue.serverTimestamp(),
  };
}

function pathOf({ postId, chatId }: Pick<NotificationContent, 'postId' | 'chatId'>): string {
  return chatId === null ? `/post/${postId ?? ''}` : `/messages/${chatId}`;
}
