import type { CollectionReference } from 'firebase-admin/firestore';
import { RECENT_SEARCHES_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';

/**
 * Entries deleted for one new entry. A few hundred made at once fire as many events, which would each read and delete
 * the same few hundred; so they share the work.
 */
const AT_ONCE = 20;
/** Many events of one history at once wait for each other. */
const ATTEMPTS_MAX = 10;

/**
 * Deletes the oldest entries of a history beyond `RECENT_SEARCHES_MAX`. Entries are counted, not looked at, until then.
 * In a transaction: of two that counted at once, the later would delete as many again.
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
