import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { DEALS_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { postChangeLimitIn } from './changeLimit.ts';
import { listingRecordRef, readListingRecord } from './listingRecord.ts';

/**
 * Counts a change of status against its author's rate limit. A change beyond it is reset, if it is still current, to
 * the last admitted status, and its deals are deleted. False if it was refused. Idempotent, whatever the order of the
 * events of several changes.
 */
export async function admitStatus(
  { before, after }: Change<DocumentSnapshot>,
  at: Timestamp,
): Promise<boolean> {
  const { user, status = 'available' } = StoredPost.parse(after.data());
  const record = listingRecordRef(after.id);
  const deals = after.ref.collection('deals');
  const isAdmitted = await db.runTransaction(async (transaction) => {
    const [current, stored] = await transaction.getAll(after.ref, record);
    if (current?.exists !== true) return true;
    const known = readListingRecord(stored).admitted;
    const count = await postChangeLimitIn(transaction, user._id, after.id, at);
    const undoneDeals = count === null ? (await transaction.get(deals.limit(DEALS_MAX))).docs : [];
    const isNewer = count !== null && (known === null || known.status_at.valueOf() < at.valueOf());
    const newest = isNewer ? { status, status_at: at } : (known ?? neverChanged(before));
    const currentAt = valueOf(current.get('status_at'));
    const isRefused = count === null && currentAt === at.valueOf();
    // The event of the previous change has not arrived yet; this event is retried.
    if (newest === null && isRefused) throw new Error('No status is known that it can be reset to.');
    count?.();
    if (newest !== null && (isRefused || currentAt < valueOf(newest.status_at))) {
      transaction.update(after.ref, { status: newest.status, status_at: newest.status_at });
      for (const deal of undoneDeals) if (deal.get('status') !== newest.status) transaction.delete(deal.ref);
    }
    if (isNewer) transaction.set(record, { admitted: newest }, { merge: true });
    return count !== null;
  });
  if (!isAdmitted) log.warn('status undone', { post: after.id, author: user._id, problem: 'too-many' });
  return isAdmitted;
}

/** The status of a post that had never changed before; null if it had. */
function neverChanged(before: DocumentSnapshot): { status: unknown; status_at: null } | null {
  return before.get('status_at') instanceof Timestamp
    ? null
    : { status: before.get('status'), status_at: null };
}

/** A text that sorts like the time; no time sorts first. */
function valueOf(time: unknown): string {
  return time instanceof Timestamp ? time.valueOf() : '';
}
