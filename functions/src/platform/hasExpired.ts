import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/**
 * Whether a record's `expires_at` has passed. It then counts as absent: Firestore's TTL deletes it up to a day later.
 * False where there is no record, or no time in it.
 */
export function hasExpired(record: DocumentSnapshot | undefined, nowMs: number): boolean {
  const expiresAt: unknown = record?.get('expires_at');
  return expiresAt instanceof Timestamp && expiresAt.toMillis() <= nowMs;
}
