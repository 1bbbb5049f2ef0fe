import type { CollectionReference } from 'firebase-admin/firestore';
import { RECENT_SEARCHES_MAX } from '../../../src/domain/limits.ts';
import { db } from '../admin.ts';

/** Deletes the oldest entries of a history beyond `RECENT_SEARCHES_MAX`. Entries are counted, not looked at, until then. */
export async function trimRecentSearches(history: CollectionReference): Promise<void> {
  const { count } = (await history.count().get()).data();
  const over = count - RECENT_SEARCHES_MAX;
  if (over <= 0) return;
  const oldest = await history.orderBy('lastModified', 'asc').limit(over).select().get();
  const batch = db.batch();
  for (const { ref } of oldest.docs) batch.delete(ref);
  await batch.commit();
}
