import { Timestamp } from 'firebase-admin/firestore';
import { chunksOf } from '../../platform/chunksOf.ts';
import { deletedAccounts, recordDeletedAccount } from '../../platform/sessions/deletedAccounts.ts';
import { now } from '../../platform/clock.ts';
import { deleteSignIn } from '../../members/deletion/signIn.ts';
import { log } from '../../platform/log.ts';

/** Uids looked at in one run, and how many at once: the provider deletes ten accounts a second. */
const PER_RUN = 500;
const AT_ONCE = 10;

/**
 * Deletes sign-in accounts that were recreated under deleted uids by a leaked custom token. A record is deleted once
 * no such account is found; otherwise it is kept for as long again, because that account's ID token is valid for
 * another hour.
 */
export async function sweepSignIns(): Promise<void> {
  const due = await deletedAccounts
    .where('due_at', '<=', Timestamp.fromMillis(now()))
    .limit(PER_RUN)
    .select()
    .get();
  let revived = 0;
  for (const chunk of chunksOf(due.docs, AT_ONCE)) {
    const turns = chunk.map(async ({ ref }) => {
      if (!(await deleteSignIn(ref.id))) {
        await ref.delete();
        return;
      }
      revived += 1;
      log.warn('revived account deleted', { uid: ref.id });
      await recordDeletedAccount(ref.id);
    });
    for (const turn of await Promise.allSettled(turns)) {
      if (turn.status === 'rejected') log.failure('sign-in not swept', turn.reason);
    }
  }
  log.note('sign-ins swept', { looked: due.size, revived });
}
