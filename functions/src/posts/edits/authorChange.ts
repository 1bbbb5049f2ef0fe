import { Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot } from 'firebase-functions/v2/firestore';

/** A change that a post's author has made. By the rules one write is an edit or a change of status, never both. */
export interface AuthorChange {
  readonly kind: 'edit' | 'status';
  /** Its server time. */
  readonly at: Timestamp;
}

/**
 * The author's change in an event. Null for a creation, a deletion and writes of functions: counters, copies, and
 * undone changes, which move these times back.
 */
export function authorChangeOf({ before, after }: Change<DocumentSnapshot>): AuthorChange | null {
  if (!before.exists || !after.exists) return null;
  const edited = timeMovedForward(before.get('edited_at'), after.get('edited_at'));
  if (edited !== null) return { kind: 'edit', at: edited };
  const moved = timeMovedForward(before.get('status_at'), after.get('status_at'));
  // Only functions set 'expired'.
  return moved === null || after.get('status') === 'expired' ? null : { kind: 'status', at: moved };
}

/** The new time if it is later than the old one, or the first; else null. */
export function timeMovedForward(from: unknown, to: unknown): Timestamp | null {
  if (!(to instanceof Timestamp)) return null;
  return !(from instanceof Timestamp) || from.valueOf() < to.valueOf() ? to : null;
}
