import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { PersonCopy } from '../../platform/stored/actor.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { wantIn, wantRef } from '../../platform/stored/wants.ts';

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

/** The time of a post's next change of status: later than the one before, whatever the clock says. */
export function nextStatusAt({ status_at: before = null }: StoredPost): Timestamp {
  return Timestamp.fromMillis(Math.max(now(), before === null ? 0 : before.toMillis() + 1));
}

/** After a buyer ended the accepted want: the post is promised no more, and its status stays. Idempotent. */
export async function releasePromise(postId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if ((await readUnheld(transaction, postId)) !== null)
      setHolder(transaction, postId, [], { holder: null, promised: false });
  });
}

/**
 * Deletes a refused want, unless its buyer has changed it since, and frees the post if it was promised to that want, which
 * withdrawing and wanting anew in one commit hides: in one transaction. The deletion's event removes its ticket from the line.
 */
export async function removeWant(postId: string, uid: string, lastModified: Timestamp): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const ref = wantRef(postId, uid);
    const want = wantIn(await transaction.get(ref));
    const unheld = await readUnheld(transaction, postId);
    if (want?.lastModified.isEqual(lastModified) === true) transaction.delete(ref);
    if (unheld !== null) free(transaction, unheld);
  });
}

/** Frees a post that is promised to nobody, because an event was lost. True if it was. */
export async function freeUnheld(postId: string): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const unheld = await readUnheld(transaction, postId);
    if (unheld !== null) free(transaction, unheld);
    return unheld !== null;
  });
}

/** The post, if it is promised although no want is accepted, or although it is not reserved; else null. */
async function readUnheld(transaction: Transaction, postId: string): Promise<StoredPost | null> {
  const post = StoredPost.safeParse((await transaction.get(db.doc(`posts/${postId}`))).data()).data;
  if (post?.promised !== true) return null;
  const isHeld = (await acceptedWants(transaction, postId)).length > 0;
  return isHeld && post.status === 'reserved' ? null : post;
}

function free(transaction: Transaction, post: StoredPost): void {
  setHolder(transaction, post._id, [], {
    holder: null,
    promised: false,
    ...(post.status === 'reserved' ? { status: 'available', status_at: nextStatusAt(post) } : {}),
  });
}
