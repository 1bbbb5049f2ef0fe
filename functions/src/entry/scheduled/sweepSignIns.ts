import { deletedAccounts, recordDeletedAccount } from '../../platform/sessions/deletedAccounts.ts';
import { deleteSignIn } from '../../members/deletion/signIn.ts';
import { dueBy } from '../../platform/dueBy.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';

/** The provider deletes ten accounts a second. */
const AT_ONCE = 10;

/**
 * Deletes sign-in accounts that were recreated under deleted uids by a leaked custom token. A record is deleted once no
 * such account is found; otherwise it is kept for as long again, because that account's ID token is valid for another
 * hour.
 */
export async function sweepSignIns(): Promise<void> {
  const due = dueBy(deletedAccounts.path, 'due_at').select('due_at');
  let gone = 0;
  let revived = 0;
  const run = { schedule: 'sweepSignIns', atOnce: AT_ONCE };
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
