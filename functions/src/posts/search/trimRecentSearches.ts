import type { CollectionReference } from 'firebase-admin/firestore';
import { RECENT_SEARCHES_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';

/**
 * Entries deleted per new entry. A few hundred that are created at once cause as many events, which would each read and
 * delete the same entries; this way they share the work.
 */
const AT_ONCE = 20;
/** Many simultaneous events of one history contend. */
const ATTEMPTS_MAX = 10;

/**
 * Deletes the oldest entries of a history beyond `RECENT_SEARCHES_MAX`. Only counts the entries below that. In a
 * transaction, because of two simultaneous events the second would delete as many again.
 */
export async function trimRecentSearches(history: CollectionReference): Promise<void> {
  await db.runTransaction(
    async (transaction) => {
      const { count } = (await transaction.get(history.count())).data();
      const over = count - RECENT_SEARCHES_MAX;
      if (over <= 0) return;
      const oldest = history.orderBy('lastModified', 'asc').limit(Math.min(over, AT_ONCE));
      for (const { ref } of (await transaction.get(oldest.select())).docs) transaction.delete(ref);
    },
    { maxAttempts: ATTEMPTS_MAX },
  );
}
