import {
  deleteField,
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import type { Post } from '../../domain/post.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { stateAfter, type BuyerWrite, type Want, type WantState } from '../../domain/want.ts';
import { DataFailure } from '../errors/dataError.ts';
import type { Fields } from '../stored/fields.ts';
import { documentOf } from '../live/snapshots.ts';
import { fieldsOfNewWant, wantFromDocument } from './wantConverter.ts';

/** Online only: a transaction fails without a connection, where a plain write would wait and be lost with the page. */
function write(
  db: Firestore,
  ref: DocumentReference,
  changeOf: (want: Want | null) => { readonly fields: Fields; readonly isWhole: boolean } | null,
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const stored = documentOf(await transaction.get(ref));
    const change = changeOf(stored === null ? null : wantFromDocument(stored));
    if (change === null) return;
    const { fields, isWhole } = change;
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
 * Wants a post for an amount in US cents, or names another amount for what is wanted already, in the same place. `groupId` is the same
 * for all things that are offered for together, null for one alone. One write, or none if it waits at that amount: so what was
 * interrupted among several is sent again from the first. Rejects with 'changed-elsewhere' when it is accepted by now, 'denied' when the price has changed, it was sold, or the member may not,
 * 'offline' without a connection.
 */
export function wantPost(
  db: Firestore,
  post: Pick<Post, 'id' | 'campusId' | 'author'>,
  me: AuthorCopy,
  amountCents: number,
  groupId: string | null,
): Promise<void> {
  return write(db, doc(db, 'posts', post.id, 'wants', me.id), (want) => {
    const state = want?.state ?? null;
    if (stateAfter('want', state) !== null)
      return { fields: fieldsOfNewWant(post, me, amountCents, groupId), isWhole: true };
    refuseUnless('offer', state);
    if (state === 'waiting' && want?.amountCents === amountCents) return null;
    const offer = { amount_cents: amountCents, state: 'waiting', group_id: groupId ?? deleteField() };
    return { fields: offer, isWhole: false };
  });
}

/** Takes a want back; the place is lost. One write. Rejects as `wantPost`. */
export function withdrawWant(db: Firestore, postId: string, uid: string): Promise<void> {
  return write(db, doc(db, 'posts', postId, 'wants', uid), (want) => {
    refuseUnless('withdraw', want?.state ?? null);
    return { fields: { state: 'withdrawn' }, isWhole: false };
  });
}
