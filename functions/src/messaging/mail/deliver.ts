import { FieldValue, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { afterFailure, beginAttempt, failureOf, mayAttempt, settle } from './attempt.ts';
import { Delivery, keptOfSecret, MailJob } from './job.ts';
import { sendMail } from './transport.ts';

interface Attempt {
  readonly job: MailJob;
  readonly delivery: Delivery;
}

/** 'down' when no server could be reached: the next mail would fare no better. */
export type Outcome = 'done' | 'down';

/**
 * Sends a queued mail, at most one sender at a time, and records how it went. Never throws for a mail that cannot be
 * sent: it is put off or given up, and the next one has its turn. Calling it again for a settled mail does nothing.
 */
export async function deliver(ref: DocumentReference): Promise<Outcome> {
  const attempt = await begin(ref);
  if (attempt === null) return 'done';
  const { job, delivery } = attempt;
  let next: Delivery;
  let outcome: Outcome = 'done';
  try {
    await sendMail({ id: ref.id, to: job.to, message: job.message });
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
    ...(isSettled && job.is_secret ? { message: keptOfSecret(job.message) } : {}),
  });
  return outcome;
}

/** Takes the mail, so that no other event sends it as well. Null when there is nothing to do. */
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
        ...(job.data.is_secret ? { message: keptOfSecret(job.data.message) } : {}),
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
