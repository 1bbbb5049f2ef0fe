import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { HOUR_MS } from '../durations.ts';

/** Longer than a custom token, and an ID token that was made with it, are good one after the other. */
const WATCHED_MS = 3 * HOUR_MS;

/**
 * `deleted_accounts/{uid}`: the account with this uid was deleted. Until `due_at` a custom token that somebody has kept may
 * make a sign-in account with the uid anew; `sweepSignIns` deletes it.
 */
export const deletedAccounts = db.collection('deleted_accounts');

export function deletedAccountRef(uid: string): DocumentReference {
  return deletedAccounts.doc(uid);
}

/** Records that an account is gone. A repeated call watches its uid for longer. */
export async function recordDeletedAccount(uid: string): Promise<void> {
  await deletedAccountRef(uid).set({ due_at: Timestamp.fromMillis(now() + WATCHED_MS) });
}

/** Whether the account with this uid was deleted a short time ago. */
export async function isDeletedAccount(uid: string): Promise<boolean> {
  return (await deletedAccountRef(uid).get()).exists;
}
