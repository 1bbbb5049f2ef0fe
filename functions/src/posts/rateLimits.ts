import { type DocumentReference, FieldPath, type Timestamp } from 'firebase-admin/firestore';
import { COMMENTS_PER_HOUR_MAX, POSTS_PER_HOUR_MAX, SAVES_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { db } from '../platform/admin.ts';
import { perHour, rateLimit, rateLimitTogether } from '../platform/limits/rateLimit.ts';
import type { StoredPost } from '../platform/stored/posts.ts';

/** A client's commit has no more writes. */
const COMMIT_MAX = 500;

/** With its time, so that a post that is deleted and created again under the same id counts twice. */
const keyOf = (postId: string, at: Timestamp): string => `${postId}@${at.valueOf()}`;

/**
 * Counts a post or comment against its author's rate limit. False beyond it; what else of its commit is beyond it may be deleted
 * already.
 */
export async function isPostWithinLimit(postId: string, post: StoredPost): Promise<boolean> {
  const { createdAt: at, user } = post;
  const key = keyOf(postId, at);
  if (post.post_commented_on === null)
    return rateLimit([perHour('posts', user._id, POSTS_PER_HOUR_MAX)], at.toMillis(), { key });
  // Rules cannot count the comments of a commit, which have one server time.
  const commit = db.collection('posts').where('user._id', '==', user._id).where('createdAt', '==', at);
  const limit = perHour('comments', user._id, COMMENTS_PER_HOUR_MAX);
  return rateLimitTogether(limit, at.toMillis(), key, async (transaction) => {
    const written = commit.orderBy(FieldPath.documentId()).limit(COMMIT_MAX);
    const { docs } = await transaction.get(written.select('post_commented_on'));
    const comments = docs.filter((doc) => doc.get('post_commented_on') !== null);
    const refs = new Map<string, DocumentReference>(comments.map(({ id, ref }) => [keyOf(id, at), ref]));
    // One that was deleted at once counts as well.
    return refs.has(key) ? refs : refs.set(key, db.doc(`posts/${postId}`));
  });
}

/** Counts a save against the member's rate limit. False beyond it. */
export async function isSaveWithinLimit(postId: string, uid: string, at: Timestamp): Promise<boolean> {
  return rateLimit([perHour('saves', uid, SAVES_PER_HOUR_MAX)], at.toMillis(), {
    key: `${postId}@${String(at.toMillis())}`,
  });
}
