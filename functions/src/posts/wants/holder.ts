import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { PersonCopy } from '../../platform/stored/actor.ts';
import type { StoredPost } from '../../platform/stored/posts.ts';

/** A post has one accepted want at most; more are ended with it. */
const ACCEPTED_MAX = 10;

/** The wants of a post that are accepted: who has it reserved or has bought it. */
export async function acceptedWants(
  transaction: Transaction,
  postId: string,
): Promise<readonly QueryDocumentSnapshot[]> {
  const wants = db.collection(`posts/${postId}/wants`).where('state', '==', 'accepted');
  return (await transaction.get(wants.limit(ACCEPTED_MAX))).docs;
}

/**
 * The want that a seller makes by naming who has it. Without `createdAt`, by which wants are listed, ordered and counted:
 * nobody has asked for it.
 */
export function namedWant(
  { _id: postId, campus_id, user, kind, price_cents: price = null }: StoredPost,
  buyer: DocumentSnapshot,
): DocumentData {
  return {
    post_id: postId,
    campus_id,
    seller: user._id,
    user: { _id: buyer.id, ...PersonCopy.parse(buyer.data()), verified: true },
    amount_cents: kind === 'wanted' ? null : price,
    state: 'accepted',
    ticket: null,
    counter_cents: null,
    by_seller: true,
    lastModified: FieldValue.serverTimestamp(),
  };
}

/** Who has a post from now on, and the fields of the post that change with it. */
export interface Holding extends Pick<StoredPost, 'status' | 'status_at'> {
  /** The buyer whose want stays accepted, or becomes so in the same transaction; null for nobody. */
  readonly holder: string | null;
  /** The buyer's own want has it reserved: price, kind and status stand. */
  readonly promised: boolean;
}

/**
 * Changes who has a post: ends its other accepted wants, and sets `promised` and the status, in one transaction. The only
 * writer of `promised`. What the seller made is deleted: its buyer had not asked for it.
 */
export function setHolder(
  transaction: Transaction,
  postId: string,
  accepted: readonly QueryDocumentSnapshot[],
  { holder, ...fields }: Holding,
): void {
  for (const want of accepted) {
    if (want.id === holder) continue;
    if (want.get('by_seller') === true) transaction.delete(want.ref);
    else transaction.update(want.ref, { state: 'declined', lastModified: FieldValue.serverTimestamp() });
  }
  transaction.update(db.doc(`posts/${postId}`), { ...fields });
}

/** After a buyer ended the accepted want: the post is promised no more, and its status stays. Idempotent. */
export async function releasePromise(postId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(`posts/${postId}`));
    if (stored.get('promised') !== true) return;
    const accepted = await acceptedWants(transaction, postId);
    if (accepted.length === 0) setHolder(transaction, postId, accepted, { holder: null, promised: false });
  });
}
