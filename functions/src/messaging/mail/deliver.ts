import { FieldValue, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { afterFailure, beginAttempt, failureOf, mayAttempt, settle } from './attempt.ts';
import { Delivery, MailJob, redactedMessage } from './job.ts';
import { sendMail, type Send } from './transport.ts';

interface Attempt {
  readonly job: MailJob;
  readonly delivery: Delivery;
}

/** 'down' if no mail server was reached: other mails would probably fail too. */
export type Outcome = 'done' | 'down';

/**
 * Sends a queued mail and records the outcome. A lease ensures that only one caller sends it at a time. Idempotent: a
 * mail that has been sent or given up is left alone. Does not throw when sending fails: the mail is retried later or
 * given up.
 */
export async function deliver(ref: DocumentReference, send: Send = sendMail): Promise<Outcome> {
  const attempt = await begin(ref);
  if (attempt === null) return 'done';
  const { job, delivery } = attempt;
  let next: Delivery;
  let outcome: Outcome = 'done';
  try {
    await send({ id: ref.id, to: job.to, message: job.message });
    next = settle(delivery, 'sent', null);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'down') outcome = 'down';
    const expires = job.expires_at !== null;
    next = afterFailure(delivery, failure, { nowMs: now(), waiting: 'retry', expires });
    log.warn('mail not sent', { mail: ref.id, state: next.state, code: next.error, attempts: next.attempts });
  }
  const isSettled = next.state !== 'retry';
  await ref.update({
    delivery: { ...next, at: FieldValue.serverTimestamp() },
    ...(isSettled && job.is_secret ? { message: redactedMessage(job.message) } : {}),
  });
  return outcome;
}

/** Takes the lease, so that a concurrent event does not send the mail as well. Null if there is nothing to send now. */
async function begin(ref: DocumentReference): Promise<Attempt | null> {
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    if (!stored.exists) return null;
    const previous = deliveryOf(stored);
    const nowMs = now();
    if (!mayAttempt(previous, nowMs)) return null;
    const delivery = beginAttempt(previous, nowMs);
    const job = MailJob.safeParse(stored.data());
    if (!job.success) {
      log.warn('mail given up', { mail: ref.id, code: 'MALFORMED' });
      transaction.update(ref, { delivery: settle(delivery, 'failed', 'MALFORMED') });
      return null;
    }
    if ((job.data.expires_at?.toMillis() ?? Infinity) <= nowMs) {
      transaction.update(ref, {
        delivery: settle(delivery, 'expired', null),
        ...(job.data.is_secret ? { message: redactedMessage(job.data.message) } : {}),
      });
      return null;
    }
    transaction.update(ref, { delivery });
    return { job: job.data, delivery };
  });
}

function deliveryOf(stored: DocumentSnapshot): Delivery | null {
  const parsed = Delivery.safeParse(stored.get('delivery'));
  return parsed.success ? parsed.data : null;
}
