import { Timestamp } from 'firebase-admin/firestore';
import { deletedAccounts, recordDeletedAccount } from '../../platform/sessions/deletedAccounts.ts';
import { now } from '../../platform/clock.ts';
import { deleteSignIn } from '../../members/deletion/signIn.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';

/** Uids per query, and how many at once: the provider deletes ten accounts a second. */
const PAGE = 100;
const AT_ONCE = 10;
/** No uid is looked at after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

/**
 * Deletes sign-in accounts that were recreated under deleted uids by a leaked custom token. A record is deleted once no
 * such account is found; otherwise it is kept for as long again, because that account's ID token is valid for another
 * hour.
 */
export async function sweepSignIns(): Promise<void> {
  const due = deletedAccounts
    .where('due_at', '<=', Timestamp.fromMillis(now()))
    .orderBy('due_at')
    .select('due_at');
  let gone = 0;
  let revived = 0;
  const run = {
    schedule: 'sweepSignIns',
    page: PAGE,
    atOnce: AT_ONCE,
    endMs: performance.now() + RUN_LIMIT_MS,
  };
  const failed = await eachRecord(due, run, async ({ ref }) => {
    if (!(await deleteSignIn(ref.id))) {
      await ref.delete();
      gone += 1;
      return;
    }
    revived += 1;
    log.warn('revived account deleted', { uid: ref.id });
    await recordDeletedAccount(ref.id);
  });
  log.note('sign-ins swept', { gone, revived, failed });
}
