import { doc, runTransaction, type Firestore } from 'firebase/firestore';

/**
 * Deletes a document once the server agrees. Uses a transaction, which fails without a connection; a plain delete would
 * be queued in memory, look successful, and be lost with the page.
 */
export async function deleteOnline(db: Firestore, path: string): Promise<void> {
  await runTransaction(db, (transaction) => Promise.resolve(void transaction.delete(doc(db, path))), {
    maxAttempts: 1,
  });
}
