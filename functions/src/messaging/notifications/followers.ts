import { db } from '../../platform/admin.ts';

/**
 * Bounds the cost of one comment: followers come from the first 500 comments and the newest 500 saves, and there are at
 * most 500 of them.
 */
const FOLLOWERS_MAX = 500;

/** The followers of a thread: the post's author, its commenters and the members who saved it, without duplicates. */
export async function followersOf(rootId: string, campusId: string): Promise<readonly string[]> {
  const posts = db.collection('posts');
  const root = posts.doc(rootId);
  const [post, comments, likes] = await Promise.all([
    root.get(),
    posts
      .where('campus_id', '==', campusId)
      .where('root_id', '==', rootId)
      .orderBy('createdAt')
      .limit(FOLLOWERS_MAX)
      .select('user')
      .get(),
    root
      .collection('likes')
      .where('campus_id', '==', campusId)
      .orderBy('createdAt', 'desc')
      .limit(FOLLOWERS_MAX)
      .select()
      .get(),
  ]);
  const uids = [
    post.get('user._id'),
    ...comments.docs.map((comment): unknown => comment.get('user._id')),
    ...likes.docs.map((like) => like.id),
  ];
  const people = new Set(uids.filter((uid): uid is string => typeof uid === 'string'));
  return [...people].slice(0, FOLLOWERS_MAX);
}
