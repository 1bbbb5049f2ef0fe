import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { NOTIFICATION_TYPES, type NotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { type Delivery, MailJob, type MailMessage } from './job.ts';

/** Mails about notifications that one member receives in a day (UTC). Further notifications appear only in the app. */
const MAILS_PER_DAY_MAX = 20;
/** How many of them one other member can cause, so that nobody uses up the recipient's limit alone. */
const MAILS_PER_SENDER_MAX = 8;

/**
 * Mails about notifications that one member can cause in any 24 hours, to all recipients together: more than honest use
 * needs, and too few for advertising.
 */
const MAILS_BY_SENDER_MAX = 100;

/** After this the mail is of no use. Long enough for a mail server that is down over a weekend. */
const USEFUL_MS = 3 * DAY_MS;

/** A `mail` document about a notification, held for the scheduled sender, which rechecks whether it is still wanted. */
export const HeldMail = MailJob.extend({
  to_uid: z.string(),
  from_uid: z.string(),
  kind: z.enum(NOTIFICATION_TYPES),
  /** Recipient and day whose limit it counts against; null once it was dropped. */
  quota: z.string().nullable(),
  /** For a message's mail: chat, recipient and the time since when the recipient has unread messages there. */
  unread_period: z.string().nullable(),
  chat_id: z.string().nullable(),
  message_id: z.string().nullable(),
});
export type HeldMail = z.infer<typeof HeldMail>;

export interface HeldMailRequest {
  readonly to: string;
  readonly toUid: string;
  readonly fromUid: string;
  readonly kind: NotificationType;
  readonly message: MailMessage;
  readonly nowMs: number;
  readonly dueMs: number;
  /** The message that the mail is about. */
  readonly of?: { readonly chatId: string; readonly messageId: string; readonly unreadPeriod: string };
}

/** The record of a mail about a notification. */
export function heldMail(asked: HeldMailRequest): Record<string, unknown> {
  const { to, toUid, fromUid, kind, message, nowMs, dueMs, of } = asked;
  const delivery: Delivery = {
    state: 'held',
    attempts: 0,
    next_at: Timestamp.fromMillis(dueMs),
    error: null,
  };
  return {
    to,
    to_uid: toUid,
    from_uid: fromUid,
    kind,
    message,
    // The text quotes people, so it is removed once the mail is settled.
    is_secret: true,
    quota: quotaKey(toUid, nowMs),
    unread_period: of?.unreadPeriod ?? null,
    chat_id: of?.chatId ?? null,
    message_id: of?.messageId ?? null,
    expires_at: Timestamp.fromMillis(nowMs + USEFUL_MS),
    delivery,
    date: new Date(nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/**
 * The record of a notification that is not mailed. It shows that the recipient was notified, and expires when the mail's record
 * would. It has no address and no text, and counts against no limit.
 */
export function unsentMail(
  asked: Pick<HeldMailRequest, 'toUid' | 'fromUid' | 'kind' | 'nowMs'>,
): Record<string, unknown> {
  const delivery: Delivery = { state: 'dropped', attempts: 0, next_at: null, error: 'UNWANTED' };
  return {
    to: null,
    to_uid: asked.toUid,
    from_uid: asked.fromUid,
    kind: asked.kind,
    message: null,
    is_secret: true,
    quota: null,
    unread_period: null,
    chat_id: null,
    message_id: null,
    expires_at: Timestamp.fromMillis(asked.nowMs + USEFUL_MS),
    delivery,
    date: new Date(asked.nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/** Path of the mail about a notification: at most one for each notification. */
export function notificationMailPath(notificationId: string): string {
  return `mail/note_${notificationId}`;
}

function quotaKey(uid: string, nowMs: number): string {
  return `${uid}_${String(Math.floor(nowMs / DAY_MS))}`;
}

/**
 * Limits mails during one run of the scheduled sender: to each recipient today, and caused by each member in the last 24 hours.
 * It counts the mails' own records instead of using `rateLimit`, whose counter would cost another write for each mail.
 */
export class MailCaps {
  private readonly sent = new Map<string, Promise<{ count: number }>>();

  /** Whether a mail is within the sender's limit, the sender's share of the recipient's limit, and the recipient's limit. */
  async admits({ from_uid: fromUid, quota }: HeldMail, nowMs: number): Promise<boolean> {
    // The sender's limit first, so that a mail beyond it does not use up the recipient's.
    if (!(await this.take(`by ${fromUid}`, MAILS_BY_SENDER_MAX, sentBecauseOf(fromUid, nowMs)))) return false;
    if (quota === null) return true;
    const ofSender = `to ${quota} by ${fromUid}`;
    if (!(await this.take(ofSender, MAILS_PER_SENDER_MAX, sentOf(quota, fromUid)))) return false;
    return this.take(`to ${quota}`, MAILS_PER_DAY_MAX, sentOf(quota));
  }

  private async take(key: string, max: number, ask: () => Promise<{ count: number }>): Promise<boolean> {
    let counted = this.sent.get(key);
    if (counted === undefined) {
      counted = ask();
      this.sent.set(key, counted);
    }
    const known = await counted;
    if (known.count >= max) return false;
    known.count += 1;
    return true;
  }
}

const sentOf = (quota: string, fromUid?: string) => async (): Promise<{ count: number }> => {
  const toMember = db.collection('mail').where('quota', '==', quota).where('delivery.state', '==', 'sent');
  const sent = fromUid === undefined ? toMember : toMember.where('from_uid', '==', fromUid);
  return { count: (await sent.count().get()).data().count };
};

const sentBecauseOf = (fromUid: string, nowMs: number) => async (): Promise<{ count: number }> => {
  const sent = db
    .collection('mail')
    .where('from_uid', '==', fromUid)
    .where('delivery.state', '==', 'sent')
    .where('delivery.at', '>', Timestamp.fromMillis(nowMs - DAY_MS));
  return { count: (await sent.count().get()).data().count };
};
