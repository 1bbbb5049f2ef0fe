import type { Query } from 'firebase-admin/firestore';
import { db } from './admin.ts';

/** Documents deleted in one commit. */
const BATCH = 200;

/**
 * Deletes all documents that the query finds, or at most `batchesMax` batches. After an interruption another call
 * continues. Returns their number.
 */
export async function deleteAll(found: Query, batchesMax = Infinity): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < batchesMax; round += 1) {
    const { docs } = await found.select().limit(BATCH).get();
    if (docs.length === 0) break;
    const batch = db.batch();
    for (const doc of docs) batch.delete(doc.ref);
    await batch.commit();
    deleted += docs.length;
    if (docs.length < BATCH) break;
  }
  return deleted;
}
