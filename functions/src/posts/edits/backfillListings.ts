import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { NO_TERMS } from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { termsOf } from '../../../../src/domain/price.ts';
import { pagesOf } from '../../platform/pagesOf.ts';

/** Posts per page, written in parallel. */
const PAGE = 200;

/**
 * The listing fields that a stored top post lacks, derived from its text; null if it has all. A post has all of them or
 * none, except after a run that was interrupted by an edit.
 */
function missingFields(stored: DocumentData): DocumentData | null {
  const text: unknown = stored.text;
  const { kind, priceCents, takesOffers } = termsOf(plainTextOf(typeof text === 'string' ? text : null));
  const fields: DocumentData = {
    facts: null,
    kind,
    price_cents: priceCents,
    takes_offers: takesOffers,
    condition: NO_TERMS.condition,
    status: 'available',
    status_at: null,
    previous_price_cents: null,
    edited_at: null,
  };
  const missing = Object.entries(fields).filter(([name]) => stored[name] === undefined);
  return missing.length === 0 ? null : Object.fromEntries(missing);
}

const topPosts = (db: Firestore): Query =>
  db.collection('posts').where('post_commented_on', '==', null).orderBy(FieldPath.documentId());

/** How many posts lack listing fields. Reads all posts, because no query finds absent fields. */
export async function countWithoutListing(db: Firestore): Promise<number> {
  let count = 0;
  for await (const page of pagesOf(topPosts(db), PAGE)) {
    count += page.filter((doc) => missingFields(doc.data()) !== null).length;
  }
  return count;
}

/**
 * Adds the listing fields to posts that are older than them. Idempotent; after an interruption another run does the
 * rest. Returns how many posts were written. Does not change `lastModified`.
 */
export async function backfillListings(db: Firestore): Promise<number> {
  let written = 0;
  for await (const page of pagesOf(topPosts(db), PAGE)) {
    const done = await Promise.all(page.map((doc) => giveFields(db, doc)));
    written += done.filter(Boolean).length;
  }
  return written;
}

/** Checks again in a transaction: the post may have been deleted or edited since its page was read. */
async function giveFields(db: Firestore, doc: QueryDocumentSnapshot): Promise<boolean> {
  const { ref } = doc;
  if (missingFields(doc.data()) === null) return false;
  return db.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    const fields = data === undefined ? null : missingFields(data);
    if (fields === null) return false;
    transaction.update(ref, fields);
    return true;
  });
}
