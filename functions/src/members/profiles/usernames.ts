import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { USERNAME_HOLD_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';

/**
 * `usernames/{username}`: its owner. With `held_until` it was given up: until then nobody else gets it, so that nobody
 * can impersonate its former owner, to whom links still lead. `uid` is null if the account was deleted.
 */
export const StoredUsername = z.object({
  uid: z.string().nullable(),
  held_until: z.instanceof(Timestamp).optional(),
});

export function usernameRef(username: string): FirebaseFirestore.DocumentReference {
  return db.doc(`usernames/${username}`);
}

/** Whether this member may take the name: nobody has it, the hold is over, or they gave it up themselves. */
export function isFreeFor(uid: string, stored: unknown, nowMs: number): boolean {
  if (stored === undefined) return true;
  const known = StoredUsername.safeParse(stored);
  if (!known.success) return false;
  const heldUntil = known.data.held_until;
  if (heldUntil === undefined) return known.data.uid === uid;
  return known.data.uid === uid || heldUntil.toMillis() <= nowMs;
}

/** The record of a name that is given up now. `uid` is null if the account is deleted as well. */
export function heldName(uid: string | null, nowMs: number): z.infer<typeof StoredUsername> {
  return { uid, held_until: Timestamp.fromMillis(nowMs + USERNAME_HOLD_MS) };
}
