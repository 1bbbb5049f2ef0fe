import { readFile, rename, writeFile } from 'node:fs/promises';
import { getApps } from 'firebase-admin/app';
import {
  getFirestore,
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { isRecord } from '../../support/records.ts';
import type { TestSuite } from '../../support/suite.ts';

/** What Firestore would bill since the last `forget`, for one caller. */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
  readonly lookUps: number;
  /** The reads by method and what was asked. */
  readonly readsOf: string;
  readonly writesOf: string;
}

/** The backend as functions see it. */
export function database(): Firestore {
  const [app] = getApps();
  if (!app) throw new Error('Nobody has opened the backend.');
  return getFirestore(app);
}

const requestsAt = (suite: TestSuite): string => `http://${suite.firestore}/emulator/v1/requests`;

export async function forget(suite: TestSuite): Promise<void> {
  await fetch(requestsAt(suite), { method: 'DELETE' });
}

/**
 * By a uid, by `admin` (functions) or by visitors (null), of requests whose target and method match. `Listen` opens a
 * listener, `Listen.delivery` is what it tells later, also of a document that leaves it.
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
    one.caller === caller && target.test(String(one.target)) && method.test(String(one.method));
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

/** Has the server forget at once the pages that are gone: it would go on telling them, and billing what it tells, for a minute. */
async function endAbandoned(suite: TestSuite): Promise<void> {
  await fetch(`http://${suite.firestore}/emulator/v1/faults`, {
    method: 'PUT',
    body: JSON.stringify({ dropStreams: 'abandoned' }),
  });
}

/** Resolves when no function has anything left to do. */
export async function untilTriggersRest(suite: TestSuite): Promise<void> {
  for (let quiet = 0; quiet < 4;) {
    const answer: unknown = await (await fetch(`http://${suite.firestore}/emulator/v1/triggers`)).json();
    quiet = isRecord(answer) && answer.pending === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/**
 * Mails that the schedule has yet to send: it writes how that went, some time after what they tell of. Not the day's digest,
 * which is held until the evening.
 */
const UNSETTLED = ['held', 'queued', 'sending'];
/** Longer than any of them is held, or may be in the hands of a sender that has vanished. */
const QUIET_LIMIT_MS = 180_000;

const unsettled = async (): Promise<readonly QueryDocumentSnapshot[]> => {
  const { docs } = await database().collection('mail').where('delivery.state', 'in', UNSETTLED).get();
  return docs.filter((mail) => mail.get('kind') !== 'digest');
};

/** Resolves when no function has anything left to do and no mail waits to be sent. Rejects when that does not come. */
async function untilQuiet(suite: TestSuite): Promise<void> {
  const endMs = performance.now() + QUIET_LIMIT_MS;
  while (performance.now() < endMs) {
    await untilTriggersRest(suite);
    if ((await unsettled()).length === 0) return;
    // The schedule comes by itself once a minute; nobody has to wait for it.
    const schedule = `http://${suite.functions}/${suite.projectId}/us-central1/runScheduled?name=retryMail`;
    await fetch(schedule, { method: 'POST' });
  }
  const docs = await unsettled();
  throw new Error(
    `Mails do not come to rest: ${docs.map((mail) => JSON.stringify(mail.get('delivery'))).join(', ')}`,
  );
}

/**
 * Begins to count anew once all that was done before has come to rest, and nobody listens but the pages that are open. The mail
 * of a message is held for two minutes, in which its reader may see it, and one whose sender vanished while a journey had put the
 * clock forward is leased until then: nobody waits for those of earlier acts.
 */
export async function countAfresh(suite: TestSuite): Promise<void> {
  await untilTriggersRest(suite);
  for (const { ref } of await unsettled()) await ref.update({ 'delivery.next_at': Timestamp.fromMillis(0) });
  await untilQuiet(suite);
  await endAbandoned(suite);
  await forget(suite);
}

/**
 * Nothing runs by schedule meanwhile: what schedules look for each minute would be counted as read by the function that is
 * counted. Mails that wait are sent by `countAfresh`.
 */
export async function withoutSchedules<T>({ clockFile }: TestSuite, work: () => Promise<T>): Promise<T> {
  const before = await readFile(clockFile, 'utf8').catch(() => JSON.stringify({ offsetMs: 0 }));
  const put = async (text: string): Promise<void> => {
    // Others read it at any moment.
    const draft = `${clockFile}.held`;
    await writeFile(draft, text);
    await rename(draft, clockFile);
  };
  const clock: unknown = JSON.parse(before);
  await put(JSON.stringify({ ...(isRecord(clock) ? clock : {}), areSchedulesHeld: true }));
  try {
    return await work();
  } finally {
    await put(before);
  }
}

/** What somebody wrote since the last `forget`, once it has arrived: it may be shown before. */
export async function billOfWriter(suite: TestSuite, caller: string): Promise<Bill> {
  let bill: Bill;
  let tries = 0;
  do {
    await untilTriggersRest(suite);
    bill = await billOf(suite, caller);
    tries += 1;
  } while (bill.writes === 0 && tries < 15);
  return bill;
}

/** What functions did since the last `forget`, the delivery of mails included; they may be slow to begin. */
export async function billOfFunctions(suite: TestSuite): Promise<Bill> {
  let bill: Bill;
  let tries = 0;
  do {
    await untilQuiet(suite);
    bill = await billOf(suite, 'admin');
    tries += 1;
  } while (bill.writes === 0 && tries < 15);
  return bill;
}
