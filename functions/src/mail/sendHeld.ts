import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { now } from '../clock.ts';
import { log } from '../log.ts';
import { afterFailure, failureOf, settle } from './attempt.ts';
import type { Outcome } from './deliver.ts';
import { type DailyCap, HeldMail } from './heldMail.ts';
import { Delivery } from './job.ts';
import { type DropReason, reasonToDrop } from './stillWanted.ts';
import { sendMail } from './transport.ts';

/**
 * Sends a held mail, if it is still wanted, and records how it went: one write. There is no lease, because the schedule
 * runs one at a time; should a run end between the two, the mail goes out twice under one Message-ID.
 */
export async function sendHeld(stored: QueryDocumentSnapshot, cap: DailyCap): Promise<Outcome> {
  const { id } = stored;
  const previous = Delivery.safeParse(stored.get('delivery'));
  const delivery: Delivery = {
    state: 'held',
    attempts: (previous.success ? previous.data.attempts : 0) + 1,
    next_at: null,
    error: null,
  };
  const mail = HeldMail.safeParse(stored.data());
  if (!mail.success) {
    log.warn('mail given up', { mail: id, code: 'MALFORMED' });
    await stored.ref.update({ delivery: settle(delivery, 'failed', 'MALFORMED') });
    return 'done';
  }
  const { message, quota } = mail.data;
  // The sender's first: what is over theirs takes no place of the reader's.
  const hasRoom = async ({ from_uid: fromUid }: HeldMail): Promise<boolean> =>
    (await cap.takeOfSender(fromUid, now())) && (quota === null || (await cap.take(quota)));
  const record = async (next: Delivery, counts = true): Promise<void> => {
    await stored.ref.update({
      delivery: { ...next, at: FieldValue.serverTimestamp() },
      ...(counts ? {} : { quota: null }),
      ...(next.state === 'held' ? {} : { message: { subject: message.subject } }),
    });
  };
  if ((mail.data.expires_at?.toMillis() ?? Infinity) <= now()) {
    await record(settle(delivery, 'expired', null), false);
    return 'done';
  }
  const why: DropReason | null =
    (await reasonToDrop(id, mail.data)) ?? ((await hasRoom(mail.data)) ? null : 'CAP');
  if (why !== null) {
    await record(settle(delivery, 'dropped', why), false);
    return 'done';
  }
  try {
    await sendMail({ id, to: mail.data.to, message });
  } catch (error) {
    const failure = failureOf(error);
    const next = afterFailure(delivery, failure, { nowMs: now(), waiting: 'held', expires: true });
    log.warn('mail not sent', { mail: id, state: next.state, code: next.error, attempts: next.attempts });
    await record(next);
    return failure.kind === 'down' ? 'down' : 'done';
  }
  await record(settle(delivery, 'sent', null));
  return 'done';
}
