import { Timestamp } from 'firebase-admin/firestore';
import { reopenIfLeft } from '../accounts/shutAccount.ts';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { log } from '../log.ts';

/** Accounts opened in one run. There is one only where an instance has ended at its worst moment. */
const AT_ONCE = 10;

/** Opens accounts that were shut for the moment of a proof, by a function that never came to open them. */
export async function reopenAccounts(): Promise<void> {
  const due = await db
    .collection('provings')
    .where('reopen_at', '<=', Timestamp.fromMillis(now()))
    .orderBy('reopen_at')
    .limit(AT_ONCE)
    .select()
    .get();
  for (const { id } of due.docs) {
    try {
      await reopenIfLeft(id);
    } catch (error) {
      log.failure('account not reopened', error, { uid: id });
    }
  }
}
