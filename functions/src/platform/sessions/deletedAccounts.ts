import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { HOUR_MS } from '../durations.ts';

/** Longer than the lifetimes of a custom token and of an ID token created with it, together. */
const WATCHED_MS = 3 * HOUR_MS;

/**
 * `deleted_accounts/{uid}`: the account with this uid was deleted. Until `due_at`, a leaked custom token may recreate
 * its sign-in account; `sweepSignIns` deletes it.
 */
export const deletedAccounts = db.collection('deleted_accounts');

export function deletedAccountRef(uid: string): DocumentReference {
  return deletedAccounts.doc(uid);
}

/** Records that an account was deleted. A repeated call extends the record's life. */
export async function recordDeletedAccount(uid: string): Promise<void> {
  await deletedAccountRef(uid).set({ due_at: Timestamp.fromMillis(now() + WATCHED_MS) });
}

/** Whether the account with this uid was deleted recently. */
export async function isDeletedAccount(uid: string): Promise<boolean> {
  return (await deletedAccountRef(uid).get()).exists;
}
