import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { UNPROVEN_LIFE_MS } from '../../../../src/domain/limits.ts';
import { addressRecordRef, readAddressRecord } from '../../platform/stored/addressRecord.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { isOfDeletion, JobRecord, newJob } from '../../platform/jobs/record.ts';

/**
 * Begins the deletion of an account; from now on the rules refuse its writes. The trigger on the profile does the work,
 * and the schedule continues an interrupted one; without a profile only the schedule does. Another call resumes a
 * failed deletion, and does nothing otherwise.
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

/** An account that has never proven an address. Not an unclaimed profile, which waits for its owner. */
const Unproven = z.object({
  status: z.literal('active'),
  type: z.literal('individual'),
  verified: z.literal(false),
  school_verified: z.literal(false),
  createdAt: z.instanceof(Timestamp),
});

/**
 * Begins the deletion of an account that has not proven an address within `ageMs` of its creation, and frees its
 * usernames, by which nobody knows it. Returns false and does nothing otherwise: a code that is redeemed at the same
 * moment saves the account (`redeemCode` reads the same profile).
 */
export async function beginDeletionOfUnproven(uid: string, ageMs = UNPROVEN_LIFE_MS): Promise<boolean> {
  const nowMs = now();
  return db.runTransaction(async (transaction) => {
    const [profile, changes] = await transaction.getAll(db.doc(`users/${uid}`), addressRecordRef(uid));
    const unproven = Unproven.safeParse(profile?.data()).data;
    if (unproven === undefined || unproven.createdAt.toMillis() > nowMs - ageMs) return false;
    // It has proven an address before.
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
