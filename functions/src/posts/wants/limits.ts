import { type Timestamp } from 'firebase-admin/firestore';
import { WANTS_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { perHour, rateLimit, retryAtMs } from '../../platform/limits/rateLimit.ts';

const limitOf = (uid: string, max = WANTS_PER_HOUR_MAX): ReturnType<typeof perHour> =>
  perHour('wants', uid, max);

/**
 * Whether a new want is within its buyer's rate limit. Existing wants are counted by their own documents, so that a
 * new want costs no write to a counter. New offers and renewed wants are counted by the rate limiter
 * (`isOfferWithinLimit`).
 */
export async function isWantWithinLimit(uid: string, createdAt: Timestamp): Promise<boolean> {
  const atMs = createdAt.toMillis();
  const own = db.collectionGroup('wants').where('user._id', '==', uid).orderBy('createdAt');
  const lately = own.startAt(new Date(atMs - HOUR_MS)).endBefore(createdAt);
  const left = WANTS_PER_HOUR_MAX - (await lately.count().get()).data().count;
  return left > 0 && (await retryAtMs([limitOf(uid, left)], atMs)) <= atMs;
}

/** Counts a new offer, or a want that is renewed after its end, against the limit. False beyond it. */
export async function isOfferWithinLimit(postId: string, uid: string, at: Timestamp): Promise<boolean> {
  return rateLimit([limitOf(uid)], at.toMillis(), { key: `${postId}@${at.valueOf()}` });
}
