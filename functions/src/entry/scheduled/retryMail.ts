import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dueBy } from '../../platform/dueBy.ts';
import { log } from '../../platform/log.ts';
import { Pace } from '../../platform/pace.ts';
import { pagesOf } from '../../platform/pagesOf.ts';
import { mailsPerSecond } from '../../platform/settings.ts';
import { deliver, type Outcome } from '../../messaging/mail/deliver.ts';
import { MailCaps } from '../../messaging/mail/heldMail.ts';
import { sendHeld } from '../../messaging/mail/sendHeld.ts';
import { sendQueuedMail } from '../../messaging/mail/transport.ts';
import { overdueMinutes } from './overdue.ts';

/** Mails per query. */
const PAGE = 200;
/** Probes whether the mail server is up; afterwards, as many as it takes in a second. */
const AT_ONCE_FIRST = 5;
/** Failures in a row to reach the mail server after which it counts as down. */
const DOWN_AFTER = 5;
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
 * Sends mails that are due, oldest first: held ones, retries, and those whose sender crashed; at most `MAIL_RATE` a second. One run
 * at a time. Each mail is tried once per run, so that a failing mail does not block the others. Stops if the mail server cannot be
 * reached; the next run tries again.
 */
export function retryMail(): Promise<void> {
  return runs.start();
}

async function run(): Promise<void> {
  const endMs = performance.now() + RUN_LIMIT_MS;
  const mails = eachOf(pagesOf(dueBy('mail', 'delivery.next_at'), PAGE));
  const sender = new Sender(mails, endMs);
  await sender.work(AT_ONCE_FIRST, 1);
  if (!sender.isDown) await sender.work(mailsPerSecond(), Infinity);
  if (sender.isDown) log.warn('mail server is down');
  else if (performance.now() > endMs) log.warn('mail is left for the next run');
}

/** Every mail of the pages. Logs a warning if the first, which is the oldest, is overdue. */
async function* eachOf(
  pages: AsyncIterable<readonly QueryDocumentSnapshot[]>,
): AsyncGenerator<QueryDocumentSnapshot, void> {
  let isFirst = true;
  for await (const page of pages) {
    const minutes = isFirst ? overdueMinutes(page[0], 'delivery.next_at') : null;
    if (minutes !== null) log.warn('mail is overdue', { minutes });
    isFirst = false;
    yield* page;
  }
}

/** Sends the mails of one run, each once. */
class Sender {
  readonly #caps = new MailCaps();
  readonly #pace = new Pace(mailsPerSecond());
  #downInARow = 0;

  constructor(
    private readonly mails: AsyncGenerator<QueryDocumentSnapshot, void>,
    private readonly endMs: number,
  ) {}

  /** Not after one failure: a server that disconnects at a single mail may accept the others. */
  get isDown(): boolean {
    return this.#downInARow >= DOWN_AFTER;
  }

  /** Runs `atOnce` workers, each of which sends at most `turns` mails, one after the other. */
  async work(atOnce: number, turns: number): Promise<void> {
    const worker = async (): Promise<void> => {
      for (let turn = 0; turn < turns && !this.isDown && performance.now() <= this.endMs; turn += 1) {
        const mail = await this.mails.next();
        if (mail.done === true) return;
        await this.#pace.turn();
        const outcome = await turnOf(mail.value, this.#caps);
        this.#downInARow = outcome === 'down' ? this.#downInARow + 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
}

async function turnOf(mail: QueryDocumentSnapshot, caps: MailCaps): Promise<Outcome> {
  try {
    return mail.get('delivery.state') === 'held'
      ? await sendHeld(mail, caps)
      : await deliver(mail.ref, sendQueuedMail);
  } catch (error) {
    log.failure('mail turn failed', error, { mail: mail.id });
    return 'done';
  }
}
