import { doc, updateDoc, writeBatch, type Firestore } from 'firebase/firestore';
import { toDataError } from '../errors/dataError.ts';

/** The hosted rules evaluate a limited number of expressions per commit. */
const BATCH = 20;

/**
 * Marks notifications as read: one write for each, so pass unread ones only. Deleted ones are skipped. Rejects when
 * others could not be written.
 */
export async function markNotificationsRead(db: Firestore, ids: readonly string[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) =>
    ids.slice(i * BATCH, (i + 1) * BATCH),
  );
  await Promise.all(batches.map((batch) => markBatch(db, batch)));
}

async function markBatch(db: Firestore, ids: readonly string[]): Promise<void> {
  const batch = writeBatch(db);
  for (const id of ids) batch.update(doc(db, 'notifications', id), { read: true });
  try {
    await batch.commit();
  } catch (error) {
    if (!isGone(error)) throw error;
    // A deleted one fails its whole batch.
    const results = await Promise.allSettled(
      ids.map((id) => updateDoc(doc(db, 'notifications', id), { read: true })),
    );
    for (const result of results) {
      if (result.status === 'rejected' && !isGone(result.reason)) throw result.reason;
    }
  }
}

/** Whether the server refused because the document does not exist: the rules check its owner. */
function isGone(error: unknown): boolean {
  const { code } = toDataError(error);
  return code === 'not-found' || code === 'denied';
}
