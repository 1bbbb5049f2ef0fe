import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { reopenIfOverdue } from '../../members/accounts/closedAccount.ts';
import { dueBy } from '../../platform/dueBy.ts';
import { log } from '../../platform/log.ts';

/** Accounts reopened at once: each needs some ten requests. */
const AT_ONCE = 10;
/** No page is begun after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

/** Reopens all accounts that are due: closed by a function that ended without reopening them. */
export async function reopenAccounts(): Promise<void> {
  const endMs = performance.now() + RUN_LIMIT_MS;
  const due = dueBy('provings', 'reopen_at').limit(AT_ONCE).select('reopen_at');
  let last: QueryDocumentSnapshot | undefined;
  do {
    // Continues after the last one, because an account that could not be reopened may still be due.
    const { docs } = await (last === undefined ? due : due.startAfter(last)).get();
    await Promise.all(docs.map(({ id }) => reopen(id)));
    last = docs.at(-1);
  } while (last !== undefined && performance.now() < endMs);
}

async function reopen(uid: string): Promise<void> {
  try {
    await reopenIfOverdue(uid);
  } catch (error) {
    log.failure('account not reopened', error, { uid });
  }
}
