import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { GOT_ANSWERS } from '../../../../src/domain/deal.ts';
import { WANT_STATES } from '../../../../src/domain/want.ts';
import { db } from '../admin.ts';

/** A member's want of a post. The rules have checked its shape; the seller's own (`by_seller`) is made by `answerWant`. */
export const StoredWant = z.object({
  post_id: z.string(),
  campus_id: z.string(),
  seller: z.string(),
  /** Null only of the seller's own. */
  amount_cents: z.number().nullable(),
  state: z.enum(WANT_STATES),
  ticket: z.number().nullable(),
  counter_cents: z.number().nullable(),
  by_seller: z.boolean().optional(),
  /** Of one of several things that the buyer offered one sum for. */
  group_id: z.string().optional(),
  /** The buyer's answer to 'Did you get it?'; absent until then. */
  got: z.enum(GOT_ANSWERS).optional(),
  lastModified: z.instanceof(Timestamp),
});
export type StoredWant = z.infer<typeof StoredWant>;

export function wantRef(postId: string, uid: string): DocumentReference {
  return db.doc(`posts/${postId}/wants/${uid}`);
}

/** The want; null if there is none. */
export function wantIn(stored: DocumentSnapshot | undefined): StoredWant | null {
  return stored?.exists === true ? StoredWant.parse(stored.data()) : null;
}

export function lineRef(postId: string): DocumentReference {
  return db.doc(`posts/${postId}/line/now`);
}

const StoredLine = z.object({ waiting: z.array(z.number()), next: z.number() });
export type StoredLine = z.infer<typeof StoredLine>;

/** The line of a post; empty if nobody has wanted it. */
export function lineIn(stored: DocumentSnapshot | undefined): StoredLine {
  return StoredLine.safeParse(stored?.data()).data ?? { waiting: [], next: 1 };
}
