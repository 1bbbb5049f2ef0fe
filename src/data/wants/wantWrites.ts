import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import type { Post } from '../../domain/post.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { stateAfter, type BuyerWrite, type WantState } from '../../domain/want.ts';
import { DataFailure } from '../errors/dataError.ts';
import type { Fields } from '../stored/fields.ts';
import { documentOf } from '../live/snapshots.ts';
import { fieldsOfNewWant, wantFromDocument } from './wantConverter.ts';

/** Online only: a transaction fails without a connection, where a plain write would wait and be lost with the page. */
function write(
  db: Firestore,
  ref: DocumentReference,
  fieldsFor: (state: WantState | null) => { readonly fields: Fields; readonly isWhole: boolean },
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const stored = documentOf(await transaction.get(ref));
    const { fields, isWhole } = fieldsFor(stored === null ? null : wantFromDocument(stored).state);
    const stamped = { ...fields, lastModified: serverTimestamp() };
    if (isWhole) transaction.set(ref, { ...stamped, createdAt: serverTimestamp() });
    else transaction.update(ref, stamped);
  });
}

function refuseUnless(act: BuyerWrite, state: WantState | null): void {
  if (stateAfter(act, state) === null)
    throw new DataFailure('changed-elsewhere', 'The want has changed since it was read');
}

/**
 * Wants a post for an amount in US cents, or names another amount for what is wanted already, in the same place. One write. Rejects
 * with 'changed-elsewhere' when it is accepted by now, 'denied' when the price has changed, it was sold, or the member may not,
 * 'offline' without a connection.
 */
export function wantPost(
  db: Firestore,
  post: Pick<Post, 'id' | 'campusId' | 'author'>,
  me: AuthorCopy,
  amountCents: number,
): Promise<void> {
  return write(db, doc(db, 'posts', post.id, 'wants', me.id), (state) => {
    if (stateAfter('want', state) !== null)
      return { fields: fieldsOfNewWant(post, me, amountCents), isWhole: true };
    refuseUnless('offer', state);
    return { fields: { amount_cents: amountCents, state: 'waiting' }, isWhole: false };
  });
}

/** Takes a want back; the place is lost. One write. Rejects as `wantPost`. */
export function withdrawWant(db: Firestore, postId: string, uid: string): Promise<void> {
  return write(db, doc(db, 'posts', postId, 'wants', uid), (state) => {
    refuseUnless('withdraw', state);
    return { fields: { state: 'withdrawn' }, isWhole: false };
  });
}
