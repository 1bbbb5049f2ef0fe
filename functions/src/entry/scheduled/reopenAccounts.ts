import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { reopenIfLeft } from '../../members/accounts/shutAccount.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';

/** Accounts opened at once: each takes some ten requests. */
const AT_ONCE = 10;
/** No page is begun after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

/**
 * Opens all accounts that are due: left shut by a function that never came to open them.
 */
export async function reopenAccounts(): Promise<void> {
  const endMs = performance.now() + RUN_LIMIT_MS;
  const due = db
    .collection('provings')
    .where('reopen_at', '<=', Timestamp.fromMillis(now()))
    .orderBy('reopen_at')
    .limit(AT_ONCE)
    .select('reopen_at');
  let last: QueryDocumentSnapshot | undefined;
  do {
    // After the last one: an account that could not be opened may be due still.
    const { docs } = await (last === undefined ? due : due.startAfter(last)).get();
    await Promise.all(docs.map(({ id }) => reopen(id)));
    last = docs.at(-1);
  } while (last !== undefined && performance.now() < endMs);
}

async function reopen(uid: string): Promise<void> {
  try {
    await reopenIfLeft(uid);
  } catch (error) {
    log.failure('account not reopened', error, { uid });
  }
}
