import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { COMMENTS_PER_HOUR_MAX, POSTS_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { db } from '../admin.ts';
import type { StoredPost } from './stored.ts';

const HOUR_MS = 60 * 60 * 1000;

const Counter = z.object({ ids: z.array(z.string()) });

/**
 * Counts a post or comment against its author's hour. False when the hour is full. It keeps the ids it has admitted,
 * so that an event which comes again gets the same answer, and a post that was deleted meanwhile still counts.
 */
export async function isWithinPace(postId: string, post: StoredPost): Promise<boolean> {
  const [kind, max] =
    post.post_commented_on === null
      ? (['posts', POSTS_PER_HOUR_MAX] as const)
      : (['comments', COMMENTS_PER_HOUR_MAX] as const);
  const hour = Math.floor(post.createdAt.toMillis() / HOUR_MS);
  const ref = db.doc(`limits/${kind}_${post.user._id}_${String(hour)}`);
  return db.runTransaction(async (transaction) => {
    const stored = Counter.safeParse((await transaction.get(ref)).data());
    const ids = stored.success ? stored.data.ids : [];
    if (ids.includes(postId)) return true;
    if (ids.length >= max) return false;
    // An hour past its end: events are given up by then.
    transaction.set(ref, {
      ids: [...ids, postId],
      expires_at: Timestamp.fromMillis((hour + 2) * HOUR_MS),
    });
    return true;
  });
}
