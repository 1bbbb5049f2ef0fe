import type { CollectionReference } from 'firebase-admin/firestore';
import { RECENT_SEARCHES_MAX } from '../../../src/domain/limits.ts';
import { db } from '../admin.ts';

/**
 * Entries deleted for one new entry. A few hundred made at once fire as many events, which would each read and delete
 * the same few hundred; so they share the work.
 */
const AT_ONCE = 20;

/** Deletes the oldest entries of a history beyond `RECENT_SEARCHES_MAX`. Entries are counted, not looked at, until then. */
export async function trimRecentSearches(history: CollectionReference): Promise<void> {
  const { count } = (await history.count().get()).data();
  const over = count - RECENT_SEARCHES_MAX;
  if (over <= 0) return;
  const oldest = history.orderBy('lastModified', 'asc').limit(Math.min(over, AT_ONCE));
  const batch = db.batch();
  for (const { ref } of (await oldest.select().get()).docs) batch.delete(ref);
  await batch.commit();
}
