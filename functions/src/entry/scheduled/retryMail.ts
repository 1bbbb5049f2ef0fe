import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { deliver, type Outcome } from '../../messaging/mail/deliver.ts';
import { MailCaps } from '../../messaging/mail/heldMail.ts';
import { sendHeld } from '../../messaging/mail/sendHeld.ts';
import { overdueMinutes } from './overdue.ts';

/** Mails per query, and mails in flight at once, so that the mail server is not flooded. */
const PAGE = 50;
const AT_ONCE = 5;
/** No mail is started after this. The last ones have 60 s; the function's timeout is 300 s. */
const RUN_LIMIT_MS = 200_000;

/** One run at a time; a second one waits for the first. */
class MailRuns {
  #last = Promise.resolve();

  start(): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(run);
    return this.#last;
  }
}

/** Shared by all calls of this instance. The schedule has one instance, so no two runs overlap. */
const runs = new MailRuns();

/**
 * Sends mails that are due, oldest first: held ones, retries, and those whose sender crashed. One run at a time. Each
 * mail is tried once per run, so that a failing mail does not block the others. Stops if the mail server cannot be
 * reached; the next run tries again.
 */
export function retryMail(): Promise<void> {
  return runs.start();
}

async function run(): Promise<void> {
  const endMs = performance.now() + RUN_LIMIT_MS;
  const caps = new MailCaps();
  const due = db
    .collection('mail')
    .where('delivery.next_at', '<=', Timestamp.fromMillis(now()))
    .orderBy('delivery.next_at')
    .limit(PAGE);
  let page = (await due.get()).docs;
  const minutes = overdueMinutes(page[0], 'delivery.next_at');
  if (minutes !== null) log.warn('mail is overdue', { minutes });
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const chunk of chunksOf(page, AT_ONCE)) {
      if (performance.now() > endMs) {
        log.warn('mail is left for the next run');
        return;
      }
      const turns = await Promise.all(chunk.map((mail) => turnOf(mail, caps)));
      // Only if all fail: a server that disconnects at a single mail may accept the others.
      if (turns.length === AT_ONCE && turns.every((outcome) => outcome === 'down')) {
        log.warn('mail server is down');
        return;
      }
    }
    page = (await due.startAfter(last).get()).docs;
  }
}

async function turnOf(mail: QueryDocumentSnapshot, caps: MailCaps): Promise<Outcome> {
  try {
    return mail.get('delivery.state') === 'held' ? await sendHeld(mail, caps) : await deliver(mail.ref);
  } catch (error) {
    log.failure('mail turn failed', error, { mail: mail.id });
    return 'done';
  }
}
