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

const requestsAt = (suite: TestSuite): string => `http://${suite.firestore}/emulator/v1/requests`;

export async function forget(suite: TestSuite): Promise<void> {
  await fetch(requestsAt(suite), { method: 'DELETE' });
}

/** By a uid, by `admin` (functions) or by visitors (null), of requests whose target matches. */
export async function billOf(suite: TestSuite, caller: string | null, target = /./): Promise<Bill> {
  const answer: unknown = await (await fetch(requestsAt(suite))).json();
  const all: unknown[] = isRecord(answer) && Array.isArray(answer.requests) ? answer.requests : [];
  const own = all.filter(isRecord).filter((one) => one.caller === caller && target.test(String(one.target)));
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

/** Resolves when no function has anything left to do. */
export async function untilTriggersRest(suite: TestSuite): Promise<void> {
  for (let quiet = 0; quiet < 4;) {
    const answer: unknown = await (await fetch(`http://${suite.firestore}/emulator/v1/triggers`)).json();
    quiet = isRecord(answer) && answer.pending === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** What functions did since the last `forget`; they may be slow to begin. */
export async function billOfFunctions(suite: TestSuite): Promise<Bill> {
  let bill: Bill;
  let tries = 0;
  do {
    await untilTriggersRest(suite);
    bill = await billOf(suite, 'admin');
    tries += 1;
  } while (bill.writes === 0 && tries < 15);
  return bill;
}
