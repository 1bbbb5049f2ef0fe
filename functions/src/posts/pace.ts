import type { Timestamp } from 'firebase-admin/firestore';
import { COMMENTS_PER_HOUR_MAX, POSTS_PER_HOUR_MAX, SAVES_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { perHour, rateLimit } from '../platform/limits/rateLimit.ts';
import type { StoredPost } from '../platform/stored/posts.ts';

/** Counts a post or comment against its author's hour. False when the hour is full. */
export async function isWithinPace(postId: string, post: StoredPost): Promise<boolean> {
  const { createdAt: at, user } = post;
  const [kind, max] =
    post.post_commented_on === null
      ? (['posts', POSTS_PER_HOUR_MAX] as const)
      : (['comments', COMMENTS_PER_HOUR_MAX] as const);
  // With its time, so that one deleted and written again under the same id counts twice.
  return rateLimit([perHour(kind, user._id, max)], at.toMillis(), {
    key: `${postId}@${String(at.toMillis())}`,
  });
}

/** Counts a save against its member's hour. False when the hour is full. */
export async function isSaveWithinPace(postId: string, uid: string, at: Timestamp): Promise<boolean> {
  return rateLimit([perHour('saves', uid, SAVES_PER_HOUR_MAX)], at.toMillis(), {
    key: `${postId}@${String(at.toMillis())}`,
  });
}
