import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isInLine } from '../../../../src/domain/want.ts';
import { pagesOf } from '../../platform/pagesOf.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { wantIn } from '../../platform/stored/wants.ts';
import { acceptedWants, namedWant } from './holder.ts';

/** Deals per page, carried over in parallel. */
const PAGE = 100;

/** `posts/{id}/deals/{uid}`: who reserved or bought a thing, as it was stored beside the wants. */
const deals = (db: Firestore): Query => db.collectionGroup('deals').orderBy(FieldPath.documentId());

export async function countDeals(db: Firestore): Promise<number> {
  return (await deals(db).count().get()).data().count;
}

/**
 * Makes each deal that is still so a want that the seller made, unless the buyer's own is accepted, and deletes it. Idempotent;
 * after an interruption another run does the rest. Returns how many wants were made.
 */
export async function carryOverDeals(db: Firestore): Promise<number> {
  let made = 0;
  for await (const page of pagesOf(deals(db), PAGE)) {
    const done = await Promise.all(page.map((deal) => carryOver(db, deal)));
    made += done.filter(Boolean).length;
  }
  return made;
}

async function carryOver(db: Firestore, { ref, id: buyer }: QueryDocumentSnapshot): Promise<boolean> {
  const post = ref.parent.parent;
  if (post === null) return false;
  return db.runTransaction(async (transaction) => {
    const want = post.collection('wants').doc(buyer);
    const [stored, deal, wantDoc, profile] = await transaction.getAll(
      post,
      ref,
      want,
      db.doc(`users/${buyer}`),
    );
    if (deal?.exists !== true) return false;
    const { data } = StoredPost.safeParse(stored?.data());
    const accepted = await acceptedWants(transaction, post.id);
    const own = wantIn(wantDoc);
    transaction.delete(ref);
    // Undone meanwhile, or told by a want already. Who is in line for it keeps the place, and the offer.
    const isSo = data !== undefined && data.status === deal.get('status') && profile?.exists === true;
    if (!isSo || accepted.length > 0 || (own !== null && isInLine(own.state))) return false;
    transaction.set(want, namedWant(data, profile));
    return true;
  });
}
