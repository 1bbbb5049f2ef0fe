import type { Query } from 'firebase-admin/firestore';
import { db } from './admin.ts';

/** Documents deleted in one commit. */
const BATCH = 200;

/** Deletes everything the query finds, batch by batch; cut off anywhere, calling it again goes on. Answers how many. */
export async function deleteAll(found: Query): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { docs } = await found.select().limit(BATCH).get();
    if (docs.length === 0) return deleted;
    const batch = db.batch();
    for (const doc of docs) batch.delete(doc.ref);
    await batch.commit();
    deleted += docs.length;
    if (docs.length < BATCH) return deleted;
  }
}
