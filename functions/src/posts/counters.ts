import { type DocumentSnapshot, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { isOver, STATUSES } from '../../../src/domain/listing.ts';
import { db } from '../platform/admin.ts';

/**
 * Counters are recounted, never incremented, so that repeated, late or reordered events lead to the same value. The
 * transaction reads the document with the counter first, so that of two simultaneous recounts the outdated one is
 * retried.
 */

/** Sets `totalPosts` of a member: their posts, comments not counted. */
export async function recountPosts(uid: string): Promise<void> {
  const user = db.doc(`users/${uid}`);
  const own = db.collection('posts').where('user._id', '==', uid).where('post_commented_on', '==', null);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(user);
    if (!stored.exists) return;
    const totalPosts = (await transaction.get(own.count())).data().count;
    if (stored.get('totalPosts') !== totalPosts) transaction.update(user, { totalPosts });
  });
}

/** Sets `like_count` of a post. False when the post is gone. Never moves `lastModified`. */
export async function recountLikes(postId: string): Promise<boolean> {
  const post = db.doc(`posts/${postId}`);
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(post);
    if (!stored.exists) return false;
    const like_count = (await transaction.get(post.collection('likes').count())).data().count;
    if (stored.get('like_count') !== like_count) transaction.update(post, { like_count });
    return true;
  });
}

/** A thread: its comments, and its top post, which has its own id as `root_id` too. */
const threadOf = (rootId: string): Query => db.collection('posts').where('root_id', '==', rootId);

/** The number of comments in a thread, whose top post exists. */
async function countComments(transaction: Transaction, rootId: string): Promise<number> {
  return (await transaction.get(threadOf(rootId).count())).data().count - 1;
}

/**
 * Sets `comment_count` of a top post. Does nothing when the post is gone. Never moves `lastModified`. Compares outside a
 * transaction first: of hundreds of events of one thread most find the count right, and do not contend for the post.
 */
export async function recountComments(rootId: string): Promise<void> {
  const root = db.doc(`posts/${rootId}`);
  const [seen, counted] = await Promise.all([root.get(), threadOf(rootId).count().get()]);
  if (!seen.exists || seen.get('comment_count') === counted.data().count - 1) return;
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(root);
    if (!stored.exists) return;
    const comment_count = await countComments(transaction, rootId);
    if (stored.get('comment_count') !== comment_count) transaction.update(root, { comment_count });
  });
}

/**
 * The fields to update on a comment's root and parent, for each in the order of `above`, `{}` where it is up to date; null if one
 * of them was deleted.
 */
function updatesAbove(
  above: readonly DocumentSnapshot[],
  rootId: string,
  comment_count: number,
  at: Timestamp,
): readonly object[] | null {
  if (!above.every((post) => post.exists)) return null;
  return above.map((post) => {
    const moved: unknown = post.get('lastModified');
    const isOverRoot =
      post.id === rootId && STATUSES.some((one) => isOver(one) && post.get('status') === one);
    const isOlder = !isOverRoot && (!(moved instanceof Timestamp) || moved.valueOf() < at.valueOf());
    const isMiscounted = post.id === rootId && post.get('comment_count') !== comment_count;
    return { ...(isOlder ? { lastModified: at } : {}), ...(isMiscounted ? { comment_count } : {}) };
  });
}

/**
 * Moves `lastModified` of a comment's root and parent up to the comment's own time, never back, and sets the root's
 * `comment_count` in the same write. A sold or expired root stays where it is in the feed. False, and nothing is
 * written, if one of them was deleted: the comment is an orphan. Compares outside a transaction first, as `recountComments`.
 */
export async function touchThread(rootId: string, parentId: string, at: Timestamp): Promise<boolean> {
  const refs = [...new Set([rootId, parentId])].map((id) => db.doc(`posts/${id}`));
  const isStale = (update: object): boolean => Object.keys(update).length > 0;
  const [seen, counted] = await Promise.all([db.getAll(...refs), threadOf(rootId).count().get()]);
  const seenUpdates = updatesAbove(seen, rootId, counted.data().count - 1, at);
  if (seenUpdates?.some(isStale) === false) return true;
  return db.runTransaction(async (transaction) => {
    const above = await transaction.getAll(...refs);
    const updates = updatesAbove(above, rootId, await countComments(transaction, rootId), at);
    for (const [place, update] of (updates ?? []).entries()) {
      const ref = refs[place];
      if (ref !== undefined && isStale(update)) transaction.update(ref, { ...update });
    }
    return updates !== null;
  });
}
