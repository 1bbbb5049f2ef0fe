import { doc, runTransaction } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';

/**
 * Deletes a document once the server agrees. By a transaction, which fails without a connection; a plain deletion would
 * show it as gone, wait for the connection, and be forgotten with the page.
 */
export async function deleteOnline(db: Firestore, path: string): Promise<void> {
  await runTransaction(db, (transaction) => Promise.resolve(void transaction.delete(doc(db, path))), {
    maxAttempts: 1,
  });
}
