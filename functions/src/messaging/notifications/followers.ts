import { db } from '../../platform/admin.ts';

/**
 * How many follow one thread at most, and how many comments and saves are looked at to find them. It bounds what one
 * comment can cost: its author, the first 500 comments, the newest 500 saves, 500 people in all.
 */
const FOLLOWERS_MAX = 500;

/** The author of a top post, who commented under it and who saved it, each once. */
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
