import { getApps } from 'firebase-admin/app';
import {
  getFirestore,
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { isRecord } from '../../support/records.ts';
import type { TestSuite } from '../../support/suite.ts';

/** What Firestore would bill since the last `resetBill`, for one caller. */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
  readonly lookUps: number;
  /** The reads by method and target, for diagnosis. */
  readonly readsOf: string;
  readonly writesOf: string;
}

/** The suite's Firestore, with the admin's access. */
export function database(): Firestore {
  const [app] = getApps();
  if (!app) throw new Error('The backend has not been opened.');
  return getFirestore(app);
}

const CAMPUSES = /\bcampuses\b/;

const requestsAt = (suite: TestSuite): string => `http://${suite.firestore}/emulator/v1/requests`;

/** Clears the request log. */
export async function resetBill(suite: TestSuite): Promise<void> {
  await fetch(requestsAt(suite), { method: 'DELETE' });
}

/**
 * The bill of one caller, a uid, `admin` (functions) or null (signed out), for the requests whose target and method match. The
 * method `Listen` opens a listener; `Listen.delivery` is each later change that it delivers, including removed documents. Without
 * what functions read of campuses: an instance reads each once a minute.
 */
export async function billOf(
  suite: TestSuite,
  caller: string | null,
  target = /./,
  method = /./,
): Promise<Bill> {
  const answer: unknown = await (await fetch(requestsAt(suite))).json();
  const all: unknown[] = isRecord(answer) && Array.isArray(answer.requests) ? answer.requests : [];
  const isMeant = (one: Readonly<Record<string, unknown>>): boolean =>
    one.caller === caller &&
    !(caller === 'admin' && CAMPUSES.test(String(one.target))) &&
    target.test(String(one.target)) &&
    method.test(String(one.method));
  const own = all.filter(isRecord).filter(isMeant);
  const sumOf = (name: 'reads' | 'writes' | 'deletes' | 'lookUps'): number =>
    own.reduce((sum, one) => sum + Number(one[name]), 0);
  return {
    reads: sumOf('reads'),
    writes: sumOf('writes') + sumOf('deletes'),
    lookUps: sumOf('lookUps'),
    readsOf: byTarget(own, ['reads']),
    writesOf: byTarget(own, ['writes', 'deletes']),
  };
}

type Count = 'reads' | 'writes' | 'deletes';

function byTarget(requests: readonly Readonly<Record<string, unknown>>[], counts: readonly Count[]): string {
  const sums = new Map<string, number>();
  for (const request of requests) {
    const name = `${String(request.method)} ${String(request.target)}`;
    const sum = counts.reduce((before, count) => before + Number(request[count]), 0);
    if (sum > 0) sums.set(name, (sums.get(name) ?? 0) + sum);
  }
  return [...sums].map(([name, sum]) => `${name}: ${String(sum)}`).join(', ');
}

/** Closes the streams of closed pages. The server would otherwise go on delivering to them, and billing, for a minute. */
async function dropAbandonedStreams(suite: TestSuite): Promise<void> {
  await fetch(`http://${suite.firestore}/emulator/v1/faults`, {
    method: 'PUT',
    body: JSON.stringify({ dropStreams: 'abandoned' }),
  });
}

/** Resolves when no trigger is pending or running. */
export async function waitForTriggers(suite: TestSuite): Promise<void> {
  for (let quiet = 0; quiet < 4;) {
    const answer: unknown = await (await fetch(`http://${suite.firestore}/emulator/v1/triggers`)).json();
    quiet = isRecord(answer) && answer.pending === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Longer than any pause after which a page asks for more: an open thread is read anew after 1.5 s. */
const PAUSE_MAX_MS = 1_700;
const LOOK_EVERY_MS = 100;
const SETTLE_MAX_MS = 30_000;

/**
 * Waits until a member's page, whose bill was reset before it was opened, has read all that it reads: the badges are live, which
 * come last, and then nobody asks for anything for a while.
 */
export async function untilRead(suite: TestSuite, caller: string): Promise<void> {
  const endMs = performance.now() + SETTLE_MAX_MS;
  const badges = /^(?=.*Listen notifications)(?=.*Listen chats)/;
  while (!badges.test((await billOf(suite, caller, /^(notifications|chats)$/, /^Listen$/)).readsOf)) {
    if (performance.now() > endMs) throw new Error('The badges are not live.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  await untilQuiet(suite);
}

/** Waits until nobody has asked Firestore for anything for a while. */
export async function untilQuiet(suite: TestSuite): Promise<void> {
  const endMs = performance.now() + SETTLE_MAX_MS;
  let [before, sinceMs] = ['', 0];
  while (performance.now() < endMs) {
    const answer: unknown = await (await fetch(`${requestsAt(suite)}?client=none`)).json();
    const now = JSON.stringify(isRecord(answer) ? answer.totals : null);
    if (now !== before) [before, sinceMs] = [now, performance.now()];
    else if (performance.now() - sinceMs > PAUSE_MAX_MS) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('Requests never end.');
}

/**
 * States of mails that are still to be sent, which causes later writes. Digests are excluded, since they are held until the
 * evening.
 */
const UNSETTLED = ['held', 'queued', 'sending'];
/** Longer than a mail is held, and than the lease of a crashed sender. */
const QUIET_LIMIT_MS = 180_000;

const unsettled = async (): Promise<readonly QueryDocumentSnapshot[]> => {
  const { docs } = await database().collection('mail').where('delivery.state', 'in', UNSETTLED).get();
  return docs.filter((mail) => mail.get('kind') !== 'digest');
};

/** Resolves when no trigger is pending and no mail is waiting. Rejects after `QUIET_LIMIT_MS`. */
async function waitForTriggersAndMails(suite: TestSuite): Promise<void> {
  const endMs = performance.now() + QUIET_LIMIT_MS;
  while (performance.now() < endMs) {
    await waitForTriggers(suite);
    if ((await unsettled()).length === 0) return;
    // Runs the schedule now, instead of waiting up to a minute for it.
    const schedule = `http://${suite.functions}/${suite.projectId}/us-central1/runScheduled?name=retryMail`;
    await fetch(schedule, { method: 'POST' });
  }
  const docs = await unsettled();
  throw new Error(
    `Mails are still waiting: ${docs.map((mail) => JSON.stringify(mail.get('delivery'))).join(', ')}`,
  );
}

/**
 * Waits until all earlier activity is over, then clears the log, so that only what follows is counted. Makes waiting mails due
 * at once: a message's mail is held for two minutes, and a lease that was taken while a test had moved the clock forward can
 * last longer.
 */
export async function settleAndResetBill(suite: TestSuite): Promise<void> {
  await waitForTriggers(suite);
  for (const { ref } of await unsettled()) await ref.update({ 'delivery.next_at': Timestamp.fromMillis(0) });
  await waitForTriggersAndMails(suite);
  await dropAbandonedStreams(suite);
  await resetBill(suite);
}

/** The bill of a member who has written something. Waits until the write has arrived, since the app shows it before that. */
export async function billOfWriter(suite: TestSuite, caller: string): Promise<Bill> {
  let bill: Bill;
  let tries = 0;
  do {
    await waitForTriggers(suite);
    bill = await billOf(suite, caller);
    tries += 1;
  } while (bill.writes === 0 && tries < 15);
  return bill;
}

/** The bill of all functions, including the delivery of mails. Waits until they have started and finished. */
export async function billOfFunctions(suite: TestSuite): Promise<Bill> {
  let bill: Bill;
  let tries = 0;
  do {
    await waitForTriggersAndMails(suite);
    bill = await billOf(suite, 'admin');
    tries += 1;
  } while (bill.writes === 0 && tries < 15);
  return bill;
}
