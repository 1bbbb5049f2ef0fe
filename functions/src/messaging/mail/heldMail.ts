import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { NOTIFICATION_TYPES, type NotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { type Delivery, MailJob, type MailMessage, newDelivery } from './job.ts';

/** Notification mails that one member receives per day (UTC). Further notifications appear only in the app. */
const MAILS_PER_DAY_MAX = 20;
/** How many of them one sender can cause, so that a single sender cannot use up the recipient's limit. */
const MAILS_PER_SENDER_MAX = 8;

/**
 * Notification mails that one member can cause in any 24 hours, over all recipients: more than normal use needs, too
 * few for spam.
 */
const MAILS_BY_SENDER_MAX = 100;

/** Lifetime of the mail. Long enough to outlast a mail server that is down over a weekend. */
const USEFUL_MS = 3 * DAY_MS;

/** A `mail` document about a notification. The scheduled sender rechecks that it is still wanted before it sends it. */
export const HeldMail = MailJob.extend({
  to_uid: z.string(),
  from_uid: z.string(),
  kind: z.enum(NOTIFICATION_TYPES),
  /** `{uid}_{day}`: the daily limit that it counts against. Null once it was dropped or has expired. */
  quota: z.string().nullable(),
  /** Only for chat messages: `{chatId}_{uid}_{time}`, the time from which the recipient has unread messages. */
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
  /** Only for chat messages. */
  readonly aboutMessage?: {
    readonly chatId: string;
    readonly messageId: string;
    readonly unreadPeriod: string;
  };
}

type Notified = Pick<HeldMailRequest, 'toUid' | 'fromUid' | 'kind' | 'nowMs'>;

/** The `mail` document of a notification. */
export function heldMail(asked: HeldMailRequest): Record<string, unknown> {
  const { to, toUid, message, nowMs, dueMs, aboutMessage } = asked;
  return {
    ...sharedFields(asked),
    to,
    message,
    quota: quotaKey(toUid, nowMs),
    unread_period: aboutMessage?.unreadPeriod ?? null,
    chat_id: aboutMessage?.chatId ?? null,
    message_id: aboutMessage?.messageId ?? null,
    delivery: newDelivery('held', dueMs),
  };
}

/**
 * The `mail` document of a notification that is not mailed. It marks the recipient as notified, so that a repeated
 * event does not notify them again. It has no address and no text, and counts against no limit.
 */
export function unsentMail(asked: Notified): Record<string, unknown> {
  const delivery: Delivery = { state: 'dropped', attempts: 0, next_at: null, error: 'UNWANTED' };
  return {
    ...sharedFields(asked),
    to: null,
    message: null,
    quota: null,
    unread_period: null,
    chat_id: null,
    message_id: null,
    delivery,
  };
}

function sharedFields({ toUid, fromUid, kind, nowMs }: Notified): Record<string, unknown> {
  return {
    to_uid: toUid,
    from_uid: fromUid,
    kind,
    // The text quotes members, so it is deleted once the mail is settled.
    is_secret: true,
    expires_at: Timestamp.fromMillis(nowMs + USEFUL_MS),
    date: new Date(nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/** Path of the mail about a notification. It is derived from the notification's id, so there is at most one. */
export function notificationMailPath(notificationId: string): string {
  return `mail/note_${notificationId}`;
}

function quotaKey(uid: string, nowMs: number): string {
  return `${uid}_${String(Math.floor(nowMs / DAY_MS))}`;
}

/**
 * The mail limits, for one run of the scheduled sender. Counts the `mail` documents, once per key and run, instead of
 * using `rateLimit`, whose counter would cost another write for each mail.
 */
export class MailCaps {
  private readonly sent = new Map<string, Promise<{ count: number }>>();

  /** Whether a mail is within all limits. It is counted against each limit that it passes. */
  async admits({ from_uid: fromUid, quota }: HeldMail, nowMs: number): Promise<boolean> {
    // The sender's limit first, so that a mail that exceeds it does not count against the recipient's.
    if (!(await this.take(`by ${fromUid}`, MAILS_BY_SENDER_MAX, countSentBy(fromUid, nowMs)))) return false;
    if (quota === null) return true;
    const ofSender = `to ${quota} by ${fromUid}`;
    if (!(await this.take(ofSender, MAILS_PER_SENDER_MAX, countSentTo(quota, fromUid)))) return false;
    return this.take(`to ${quota}`, MAILS_PER_DAY_MAX, countSentTo(quota));
  }

  private async take(key: string, max: number, count: () => Promise<{ count: number }>): Promise<boolean> {
    let counted = this.sent.get(key);
    if (counted === undefined) {
      counted = count();
      this.sent.set(key, counted);
    }
    const known = await counted;
    if (known.count >= max) return false;
    known.count += 1;
    return true;
  }
}

const countSentTo = (quota: string, fromUid?: string) => async (): Promise<{ count: number }> => {
  const toMember = db.collection('mail').where('quota', '==', quota).where('delivery.state', '==', 'sent');
  const sent = fromUid === undefined ? toMember : toMember.where('from_uid', '==', fromUid);
  return { count: (await sent.count().get()).data().count };
};

const countSentBy = (fromUid: string, nowMs: number) => async (): Promise<{ count: number }> => {
  const sent = db
    .collection('mail')
    .where('from_uid', '==', fromUid)
    .where('delivery.state', '==', 'sent')
    .where('delivery.at', '>', Timestamp.fromMillis(nowMs - DAY_MS));
  return { count: (await sent.count().get()).data().count };
};
