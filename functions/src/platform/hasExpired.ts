import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/**
 * Whether a record's `expires_at` has passed. Then it counts as absent, because Firestore's TTL deletes it up to a day
 * later. False without a record or an `expires_at`.
 */
export function hasExpired(record: DocumentSnapshot | undefined, nowMs: number): boolean {
  const expiresAt: unknown = record?.get('expires_at');
  return expiresAt instanceof Timestamp && expiresAt.toMillis() <= nowMs;
}
