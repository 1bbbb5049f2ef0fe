import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { now } from '../../platform/clock.ts';
import { hasExpired } from '../../platform/hasExpired.ts';
import { log } from '../../platform/log.ts';
import { afterFailure, failureOf, settle } from './attempt.ts';
import type { Outcome } from './deliver.ts';
import { Digest } from './digest.ts';
import { digestMail } from './digestMail.ts';
import { digestNews } from './digestNews.ts';
import { type MailCaps, HeldMail } from './heldMail.ts';
import { Delivery, type MailMessage } from './job.ts';
import { originFor, unsubscribeUrl } from './links.ts';
import { readerOf } from './readers.ts';
import { reasonToDrop } from './reasonToDrop.ts';
import { sendMail } from './transport.ts';

/** The mail to send, or the reason not to. */
type Prepared =
  | { readonly to: string; readonly message: MailMessage }
  | { readonly state: 'failed' | 'expired' | 'dropped'; readonly why: string | null };

/**
 * Sends a held mail if it is still wanted, and records the outcome in one write. There is no lease, because the schedule has one
 * run at a time; if a run ends between sending and recording, the mail is sent twice with one Message-ID.
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
  const prepared = await (isDigest ? prepareDigest(stored) : prepareNote(stored, caps));
  if (!('message' in prepared)) {
    if (prepared.state === 'failed') log.warn('mail given up', { mail: id, code: prepared.why });
    await record(stored, settle(delivery, prepared.state, prepared.why));
    return 'done';
  }
  try {
    await sendMail({ id, ...prepared });
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

/** A settled mail keeps only its subject, and one that was not sent counts against no daily limit. */
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
    // A digest has no address until it is sent: it gets the account's address of that time.
    ...(to === null ? {} : { to }),
    ...(isOver && typeof subject === 'string' ? { message: { subject } } : {}),
    ...(next.state === 'expired' || next.state === 'dropped' ? { quota: null } : {}),
  });
}

/** The mail of one notification. */
async function prepareNote(stored: QueryDocumentSnapshot, caps: MailCaps): Promise<Prepared> {
  const mail = HeldMail.safeParse(stored.data());
  if (!mail.success) return { state: 'failed', why: 'MALFORMED' };
  const { to, message } = mail.data;
  if (hasExpired(stored, now())) return { state: 'expired', why: null };
  const why = await reasonToDrop(stored.id, mail.data);
  if (why !== null) return { state: 'dropped', why };
  return (await caps.admits(mail.data, now())) ? { to, message } : { state: 'dropped', why: 'CAP' };
}

/** The digest's mail, written now. There is one a day, so no limit counts it. */
async function prepareDigest(stored: QueryDocumentSnapshot): Promise<Prepared> {
  const digest = Digest.safeParse(stored.data());
  if (!digest.success) return { state: 'failed', why: 'MALFORMED' };
  if (hasExpired(stored, now())) return { state: 'expired', why: null };
  const uid = digest.data.to_uid;
  const reader = await readerOf(uid);
  const origin = reader === null ? null : originFor(reader.campusId);
  if (reader === null || origin === null) return { state: 'dropped', why: 'UNWANTED' };
  const news = await digestNews(digest.data, origin);
  if (typeof news === 'string') return { state: 'dropped', why: news };
  const message = digestMail({
    ...news,
    url: `${origin}/notifications`,
    unsubscribeUrl: unsubscribeUrl(origin, uid),
  });
  return { to: reader.address, message };
}
