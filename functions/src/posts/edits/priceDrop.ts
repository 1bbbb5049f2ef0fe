import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { listingRecordRef, readListingRecord, type ListingRecord } from './listingRecord.ts';

/** The prices of this many days are compared, so that raising a price first makes no drop. */
const PRICES_DAYS = 30;
/** A new price of at most this share of the lowest is a drop. */
const DROP_SHARE = 0.95;

/**
 * Stores the price that an edit replaced, if any. If the new price is a drop that watchers are notified of (at least
 * 5 % below the lowest of the last 30 days), returns that lowest price, else null. Returns the same when the event is
 * repeated.
 */
export async function priceBeforeDrop(
  { before, after }: Change<DocumentSnapshot>,
  at: Timestamp,
): Promise<number | null> {
  const [old, post] = [StoredPost.parse(before.data()), StoredPost.parse(after.data())];
  const replaced = old.price_cents ?? null;
  if (replaced === (post.price_cents ?? null)) return null;
  const ref = listingRecordRef(after.id);
  return db.runTransaction(async (transaction) => {
    const [current, stored] = await transaction.getAll(after.ref, ref);
    if (current?.exists !== true) return null;
    const record = readListingRecord(stored);
    // If the post had no price, its earlier prices are compared.
    const lowest = replaced === null ? record.lowest : withPrice(record.lowest, replaced, at);
    const known = lowestBefore(lowest, at);
    const isDrop =
      post.kind !== 'wanted' &&
      typeof post.price_cents === 'number' &&
      ((known !== null && post.price_cents < known && post.price_cents <= DROP_SHARE * known) ||
        record.told['price drop']?.isEqual(at) === true);
    transaction.set(ref, { lowest }, { mergeFields: ['lowest'] });
    return isDrop ? known : null;
  });
}

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

type Lowest = ListingRecord['lowest'];

/** Adds a price that was replaced at this time, and drops those that are too old. */
function withPrice(lowest: Lowest, cents: number, at: Timestamp): Lowest {
  const day = dayOf(at.toMillis());
  const all = { ...lowest, [day]: Math.min(cents, lowest[day] ?? cents) };
  const newest = Object.keys(all).sort().at(-1) ?? day;
  const oldest = dayOf(Date.parse(newest) - PRICES_DAYS * DAY_MS);
  return Object.fromEntries(Object.entries(all).filter(([known]) => known >= oldest));
}

/** The lowest replaced price of the days up to this time; null if there is none. */
function lowestBefore(lowest: Lowest, at: Timestamp): number | null {
  const [first, last] = [dayOf(at.toMillis() - PRICES_DAYS * DAY_MS), dayOf(at.toMillis())];
  const prices = Object.entries(lowest).flatMap(([day, cents]) => (day < first || day > last ? [] : [cents]));
  return prices.length === 0 ? null : Math.min(...prices);
}
