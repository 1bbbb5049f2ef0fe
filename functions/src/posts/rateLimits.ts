import type { Timestamp } from 'firebase-admin/firestore';
import { COMMENTS_PER_HOUR_MAX, POSTS_PER_HOUR_MAX, SAVES_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { perHour, rateLimit } from '../platform/limits/rateLimit.ts';
import type { StoredPost } from '../platform/stored/posts.ts';

/** Counts a post or comment against its author's rate limit. False beyond it. */
export async function isPostWithinLimit(postId: string, post: StoredPost): Promise<boolean> {
  const { createdAt: at, user } = post;
  const [kind, max] =
    post.post_commented_on === null
      ? (['posts', POSTS_PER_HOUR_MAX] as const)
      : (['comments', COMMENTS_PER_HOUR_MAX] as const);
  // With its time, so that a post that is deleted and created again under the same id counts twice.
  return rateLimit([perHour(kind, user._id, max)], at.toMillis(), {
    key: `${postId}@${String(at.toMillis())}`,
  });
}

/** Counts a save against the member's rate limit. False beyond it. */
export async function isSaveWithinLimit(postId: string, uid: string, at: Timestamp): Promise<boolean> {
  return rateLimit([perHour('saves', uid, SAVES_PER_HOUR_MAX)], at.toMillis(), {
    key: `${postId}@${String(at.toMillis())}`,
  });
}
