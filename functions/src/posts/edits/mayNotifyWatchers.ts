import type { Timestamp } from 'firebase-admin/firestore';
import type { ListingNotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { listingRecordRef, readListingRecord } from './listingRecord.ts';

/**
 * Whether watchers may be notified of a listing's change: once in 24 hours for each type. Of a sale also if
 * 'available again' was the last notification, which the sale makes wrong. True again for a repeated event of the
 * same change, which may have been interrupted.
 */
export async function mayNotifyWatchers(
  postId: string,
  type: ListingNotificationType,
  at: Timestamp,
): Promise<boolean> {
  const ref = listingRecordRef(postId);
  return db.runTransaction(async (transaction) => {
    const [post, stored] = await transaction.getAll(db.doc(`posts/${postId}`), ref);
    // The post's deletion has deleted the record.
    if (post?.exists !== true) return false;
    const notifiedAt = readListingRecord(stored).told;
    const lastAt = notifiedAt[type];
    if (lastAt?.isEqual(at) === true) return true;
    const isRecent = lastAt !== undefined && at.toMillis() < lastAt.toMillis() + DAY_MS;
    if (isRecent && !(type === 'sold' && isBetween(notifiedAt['available again'], lastAt, at))) return false;
    transaction.set(ref, { told: { [type]: at } }, { merge: true });
    return true;
  });
}

function isBetween(time: Timestamp | undefined, from: Timestamp, to: Timestamp): boolean {
  return time !== undefined && from.valueOf() < time.valueOf() && time.valueOf() < to.valueOf();
}
