import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { NOTIFICATION_TYPES, type NotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { type Delivery, MailJob, type MailMessage } from './job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mails about notifications that one member gets in a day (UTC); who is more popular looks into the app. */
export const MAILS_PER_DAY_MAX = 20;
/** How many of them one and the same member can bring about, so that nobody uses them up for the others. */
export const MAILS_PER_SENDER_MAX = 8;

/**
 * Mails about notifications that one member brings about in any 24 hours, whoever gets them: more than anybody honest, and
 * too few to send advertising with.
 */
export const MAILS_BY_SENDER_MAX = 100;

/** Later nobody wants to read it any more; a mail server may well be down for a weekend. */
const USEFUL_MS = 3 * DAY_MS;

/** A `mail` document about a notification: held for the schedule, which asks once more whether it is still wanted. */
export const HeldMail = MailJob.extend({
  to_uid: z.string(),
  from_uid: z.string(),
  kind: z.enum(NOTIFICATION_TYPES),
  /** Member and day against which it counts; null once it was dropped. */
  quota: z.string().nullable(),
  /** Of a message's mail: chat, reader and the time from which the reader has something unread there. */
  stretch: z.string().nullable(),
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
  /** Of the message whose mail it is. */
  readonly of?: { readonly chatId: string; readonly messageId: string; readonly stretch: string };
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
    // It quotes people: of no use to anybody once it is settled.
    is_secret: true,
    quota: quotaKey(toUid, nowMs),
    stretch: of?.stretch ?? null,
    chat_id: of?.chatId ?? null,
    message_id: of?.messageId ?? null,
    expires_at: Timestamp.fromMillis(nowMs + USEFUL_MS),
    delivery,
    date: new Date(nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/**
 * Stands where the mail of a notification would be, when none is made: it tells that the notification has been told, and
 * goes when the mail's record would. Without an address and the words, and against nobody's day.
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
    stretch: null,
    chat_id: null,
    message_id: null,
    expires_at: Timestamp.fromMillis(asked.nowMs + USEFUL_MS),
    delivery,
    date: new Date(asked.nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/** Where the mail about a notification is kept: one, however often it is told. */
export function noteMailPath(notificationId: string): string {
  return `mail/note_${notificationId}`;
}

function quotaKey(uid: string, nowMs: number): string {
  return `${uid}_${String(Math.floor(nowMs / DAY_MS))}`;
}

/**
 * Counts what was sent to each member today, and because of each in the last 24 hours, during one run of the schedule. Not
 * `rateLimit`: the mails' own records tell, and a counter would be a write more for each mail.
 */
export class MailCaps {
  private readonly sent = new Map<string, Promise<{ count: number }>>();

  /** Whether a mail may go: against the sender's figure, the sender's part of the recipient's day, and that day. */
  async admits({ from_uid: fromUid, quota }: HeldMail, nowMs: number): Promise<boolean> {
    // The sender's first: what is over theirs takes no place of the recipient's.
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
