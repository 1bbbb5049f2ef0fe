import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { UNPROVEN_LIFE_MS } from '../../../../src/domain/limits.ts';
import { addressRecordRef, readAddressRecord } from '../../platform/stored/addressRecord.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { isOfDeletion, JobRecord, newJob } from '../../platform/jobs/record.ts';

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
    begin(uid, profile?.exists === true, nowMs, transaction);
  });
}

/** An account that has proven no address by now; one that an operator made for somebody waits for them. */
const Unproven = z.object({
  status: z.literal('active'),
  type: z.literal('individual'),
  verified: z.literal(false),
  school_verified: z.literal(false),
  createdAt: z.instanceof(Timestamp),
});

/**
 * Begins the deletion of an account that has proven no address since it was made, `ageMs` ago or more, and frees its
 * usernames: nobody knows it by them. False, and nothing done, where it is not so any more: a code that is redeemed in
 * this moment keeps the account (`redeemCode` reads the same profile).
 */
export async function beginDeletionOfUnproven(uid: string, ageMs = UNPROVEN_LIFE_MS): Promise<boolean> {
  const nowMs = now();
  return db.runTransaction(async (transaction) => {
    const [profile, changes] = await transaction.getAll(db.doc(`users/${uid}`), addressRecordRef(uid));
    const unproven = Unproven.safeParse(profile?.data()).data;
    if (unproven === undefined || unproven.createdAt.toMillis() > nowMs - ageMs) return false;
    // It had proven the address before.
    if (readAddressRecord(changes?.data()).isChanged) return false;
    const names = await transaction.get(db.collection('usernames').where('uid', '==', uid));
    for (const { ref } of names.docs) transaction.delete(ref);
    begin(uid, true, nowMs, transaction);
    return true;
  });
}

function begin(uid: string, hasProfile: boolean, nowMs: number, transaction: Transaction): void {
  if (hasProfile) {
    const change = { status: 'deleting', lastModified: FieldValue.serverTimestamp() };
    transaction.update(db.doc(`users/${uid}`), change);
  }
  transaction.set(
    db.doc(`jobs/${uid}`),
    newJob({ kind: 'deletion', begunFrom: Timestamp.fromMillis(nowMs), starts: [], nextMs: nowMs }),
  );
}
