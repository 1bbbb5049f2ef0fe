import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { log } from '../log.ts';
import { deliver } from '../mail/deliver.ts';

/** Mails taken up in one run, and how many at once: a mail server is not to be flooded. */
const PER_RUN = 100;
const AT_ONCE = 5;

/** Takes up mails whose time has come: put off, held, or left behind by a sender that vanished. */
export async function retryMail(): Promise<void> {
  const due = await db
    .collection('mail')
    .where('delivery.next_at', '<=', Timestamp.fromMillis(now()))
    .orderBy('delivery.next_at')
    .limit(PER_RUN)
    .select()
    .get();
  for (let from = 0; from < due.size; from += AT_ONCE) {
    const turns = due.docs.slice(from, from + AT_ONCE).map((doc) => deliver(doc.ref));
    for (const turn of await Promise.allSettled(turns)) {
      if (turn.status === 'rejected') log.failure('mail turn failed', turn.reason);
    }
  }
}
