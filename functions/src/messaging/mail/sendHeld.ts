import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { now } from '../../platform/clock.ts';
import { hasExpired } from '../../platform/hasExpired.ts';
import { log } from '../../platform/log.ts';
import { afterFailure, failureOf, settle } from './attempt.ts';
import type { Outcome } from './deliver.ts';
import { Digest } from './digest.ts';
import { digestMail } from './digestMail.ts';
import { digestContent } from './digestContent.ts';
import { type MailCaps, HeldMail } from './heldMail.ts';
import { Delivery, type MailMessage } from './job.ts';
import { originFor, unsubscribeUrl } from './links.ts';
import { readerOf } from './readers.ts';
import { reasonToDrop } from './reasonToDrop.ts';
import { sendQueuedMail } from './transport.ts';

/** The mail to send, or the reason not to. */
type Prepared =
  | { readonly to: string; readonly message: MailMessage }
  | { readonly state: 'failed' | 'expired' | 'dropped'; readonly reason: string | null };

/**
 * Sends a held mail if it is still wanted, and records the outcome. Needs no lease, since only one run of the schedule
 * is active at a time. If a run crashes between sending and recording, the mail is sent again with the same Message-ID.
 */
export async function sendHeld(stored: QueryDocumentSnapshot, caps: MailCaps): Promise<Outcome> {
  const { id } = stored;
  const previous = Delivery.safeParse(stored.get('delivery'));
  const delivery: Delivery = {
    state: 'held',
    attempts: (previous.success ? previous.data.attempts : 0) + 1,
    next_at: null,
    error: null,
  };
  const isDigest = stored.get('kind') === 'digest';
  const prepared = await (isDigest ? prepareDigest(stored) : prepareNotificationMail(stored, caps));
  if (!('message' in prepared)) {
    if (prepared.state === 'failed') log.warn('mail given up', { mail: id, code: prepared.reason });
    await record(stored, settle(delivery, prepared.state, prepared.reason));
    return 'done';
  }
  try {
    await sendQueuedMail({ id, ...prepared });
  } catch (error) {
    const failure = failureOf(error);
    const next = afterFailure(delivery, failure, { nowMs: now(), waiting: 'held', expires: true });
    log.warn('mail not sent', { mail: id, state: next.state, code: next.error, attempts: next.attempts });
    await record(stored, next);
    return failure.kind === 'down' ? 'down' : 'done';
  }
  await record(stored, settle(delivery, 'sent', null), prepared.to);
  return 'done';
}

/**
 * Stores the delivery state. A settled mail keeps only its subject; an expired or dropped one counts against no limit.
 */
async function record(
  stored: QueryDocumentSnapshot,
  next: Delivery,
  to: string | null = null,
): Promise<void> {
  const isDigest = stored.get('kind') === 'digest';
  const subject: unknown = stored.get('message.subject');
  const isOver = next.state !== 'held';
  await stored.ref.update({
    delivery: { ...next, at: FieldValue.serverTimestamp() },
    ...(isOver && isDigest ? { lines: FieldValue.delete(), from_uids: FieldValue.delete() } : {}),
    // A digest is addressed when it is sent, to the account's current address.
    ...(to === null ? {} : { to }),
    ...(isOver && typeof subject === 'string' ? { message: { subject } } : {}),
    ...(next.state === 'expired' || next.state === 'dropped' ? { quota: null } : {}),
  });
}

async function prepareNotificationMail(stored: QueryDocumentSnapshot, caps: MailCaps): Promise<Prepared> {
  const mail = HeldMail.safeParse(stored.data());
  if (!mail.success) return { state: 'failed', reason: 'MALFORMED' };
  const { to, message } = mail.data;
  if (hasExpired(stored, now())) return { state: 'expired', reason: null };
  const reason = await reasonToDrop(stored.id, mail.data);
  if (reason !== null) return { state: 'dropped', reason };
  return (await caps.admits(mail.data, now())) ? { to, message } : { state: 'dropped', reason: 'CAP' };
}

/** Composes the digest from current data. No limit applies, since there is one digest a day. */
async function prepareDigest(stored: QueryDocumentSnapshot): Promise<Prepared> {
  const digest = Digest.safeParse(stored.data());
  if (!digest.success) return { state: 'failed', reason: 'MALFORMED' };
  if (hasExpired(stored, now())) return { state: 'expired', reason: null };
  const uid = digest.data.to_uid;
  const reader = await readerOf(uid);
  const origin = reader === null ? null : originFor(reader.campusId);
  if (reader === null || origin === null) return { state: 'dropped', reason: 'UNWANTED' };
  const content = await digestContent(digest.data, origin);
  if (typeof content === 'string') return { state: 'dropped', reason: content };
  const message = digestMail({
    ...content,
    url: `${origin}/notifications`,
    unsubscribeUrl: unsubscribeUrl(origin, uid),
  });
  return { to: reader.address, message };
}
