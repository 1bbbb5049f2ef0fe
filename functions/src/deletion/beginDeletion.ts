import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { isOfDeletion, JobRecord, newJob } from '../jobs/record.ts';

/**
 * Begins the deletion of an account: from this moment rules refuse its writes. The trigger on the profile does the work,
 * and the schedule whatever that leaves; where there is no profile, the schedule alone. Again: goes on with one that had
 * failed, and changes nothing otherwise.
 */
export async function beginDeletion(uid: string): Promise<void> {
  const nowMs = now();
  await db.runTransaction(async (transaction) => {
    const user = db.doc(`users/${uid}`);
    const ref = db.doc(`jobs/${uid}`);
    const [profile, stored] = await transaction.getAll(user, ref);
    const known = JobRecord.safeParse(stored?.data());
    if (known.success && isOfDeletion(stored, nowMs)) {
      if (known.data.state !== 'failed') return;
      const next_at = Timestamp.fromMillis(nowMs);
      transaction.update(ref, { state: 'running', attempts: 0, next_at });
      return;
    }
    if (profile?.exists === true) {
      transaction.update(user, { status: 'deleting', lastModified: FieldValue.serverTimestamp() });
    }
    transaction.set(
      ref,
      newJob({ kind: 'deletion', begunFrom: Timestamp.fromMillis(nowMs), starts: [], nextMs: nowMs }),
    );
  });
}
