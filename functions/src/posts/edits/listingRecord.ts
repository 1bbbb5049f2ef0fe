import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';

/** `post_prices/{postId}`: the functions' record of a top post's earlier states. */
const ListingRecord = z.object({
  /** The lowest price (US cents) that was replaced on a UTC day (`2026-11-26`). */
  lowest: z.record(z.string(), z.number()).default({}),
  /** The time of the last change that watchers were notified of, by type. */
  told: z
    .object({
      'price drop': z.instanceof(Timestamp).optional(),
      sold: z.instanceof(Timestamp).optional(),
      'available again': z.instanceof(Timestamp).optional(),
    })
    .default({}),
});
export type ListingRecord = z.infer<typeof ListingRecord>;

export function listingRecordRef(postId: string): DocumentReference {
  return db.doc(`post_prices/${postId}`);
}

export function readListingRecord(stored: DocumentSnapshot | undefined): ListingRecord {
  return ListingRecord.parse(stored?.data() ?? {});
}
