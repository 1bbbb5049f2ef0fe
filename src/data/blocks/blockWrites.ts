import { doc, getDoc, runTransaction, serverTimestamp, type Firestore } from 'firebase/firestore';
import { deleteOnline } from '../sdk/deleteOnline.ts';
import { toDataError } from '../errors/dataError.ts';

const pathOf = (uid: string, otherUid: string): string => `users/${uid}/blocks/${otherUid}`;

/**
 * Blocks a member; functions keep the lists of both. Online only, by a transaction: a block that waits for the connection
 * would protect nobody. Idempotent: the rules refuse a second one, and a refusal for one that stands counts as success.
 * Rejects with `permission-denied` where the account may not write.
 */
export async function block(db: Firestore, uid: string, otherUid: string): Promise<void> {
  const stored = doc(db, pathOf(uid, otherUid));
  try {
    await runTransaction(
      db,
      (transaction) => Promise.resolve(void transaction.set(stored, { blocked_at: serverTimestamp() })),
      { maxAttempts: 1 },
    );
  } catch (error) {
    if (toDataError(error).code !== 'denied' || !(await getDoc(stored)).exists()) throw error;
  }
}

/** Ends a block, online only. One that has ended already counts as ended. */
export async function unblock(db: Firestore, uid: string, otherUid: string): Promise<void> {
  await deleteOnline(db, pathOf(uid, otherUid));
}
