import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { POST_CHANGES_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { type Limit, perHour, rateLimitIn } from '../platform/limits/rateLimit.ts';

/** The common limit of an author's edits and changes of status. */
export const postChangeLimit = (uid: string): Limit =>
  perHour('post_changes', uid, POST_CHANGES_PER_HOUR_MAX);

interface PostChange {
  readonly postId: string;
  readonly at: Timestamp;
}

/**
 * Counts edits or changes of status, all or none, against their author's rate limit; returns as `rateLimitIn`. Limited because each
 * reaches all open feeds of a campus.
 */
export async function postChangeLimitIn(
  transaction: Transaction,
  uid: string,
  changes: readonly PostChange[],
): Promise<(() => void) | null> {
  if (changes.length === 0) return () => undefined;
  return rateLimitIn(
    transaction,
    [postChangeLimit(uid)],
    Math.max(...changes.map(({ at }) => at.toMillis())),
    // Unique, because two changes of a post never have the same time.
    ...changes.map(({ postId, at }) => ({ key: `${postId}@${at.valueOf()}` })),
  );
}
