import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { POST_CHANGES_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { type Limit, perHour, rateLimitIn } from '../platform/limits/rateLimit.ts';

/** The common limit of an author's edits and changes of status. */
export const postChangeLimit = (uid: string): Limit =>
  perHour('post_changes', uid, POST_CHANGES_PER_HOUR_MAX);

/**
 * Counts an edit or a change of status against the author's rate limit; returns as `rateLimitIn`. Limited because each
 * reaches all open feeds of a campus.
 */
export function postChangeLimitIn(
  transaction: Transaction,
  uid: string,
  postId: string,
  at: Timestamp,
): Promise<(() => void) | null> {
  return rateLimitIn(
    transaction,
    [postChangeLimit(uid)],
    at.toMillis(),
    // Unique, because two changes of a post never have the same time.
    { key: `${postId}@${at.valueOf()}` },
  );
}
