import type { Timestamp } from 'firebase-admin/firestore';
import type { ListingNotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { listingRecordRef, readListingRecord } from './listingRecord.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether watchers may be told of a listing's change: once in 24 hours for each type. Yes again for the same change, whose event
 * may have been interrupted.
 */
export async function mayTell(
  postId: string,
  type: ListingNotificationType,
  at: Timestamp,
): Promise<boolean> {
  const ref = listingRecordRef(postId);
  return db.runTransaction(async (transaction) => {
    const [post, stored] = await transaction.getAll(db.doc(`posts/${postId}`), ref);
    // Its deletion has deleted the record.
    if (post?.exists !== true) return false;
    const told = readListingRecord(stored).told[type];
    if (told?.isEqual(at) === true) return true;
    if (told !== undefined && at.toMillis() < told.toMillis() + DAY_MS) return false;
    transaction.set(ref, { told: { [type]: at } }, { merge: true });
    return true;
  });
}
