import { db } from '../platform/admin.ts';
import { hiddenFrom } from '../platform/stored/blocks.ts';
import type { StoredPost } from '../platform/stored/posts.ts';

/** Whether a comment's author shares a block with the author of its thread, or of what it answers. */
export async function isCommentOfHidden({ user, root_id, post_commented_on }: StoredPost): Promise<boolean> {
  return isAnyHiddenFrom(user._id, [root_id, ...(post_commented_on === null ? [] : [post_commented_on])]);
}

/** Whether a member who saved a post or comment shares a block with its author. */
export async function isSaveOfHidden(postId: string, uid: string): Promise<boolean> {
  return isAnyHiddenFrom(uid, [postId]);
}

/** One read for members who share no block, which is almost everybody. */
async function isAnyHiddenFrom(uid: string, postIds: readonly string[]): Promise<boolean> {
  const hidden = await hiddenFrom(uid);
  if (hidden.length === 0) return false;
  const refs = [...new Set(postIds)].map((id) => db.doc(`posts/${id}`));
  const posts = await db.getAll(...refs, { fieldMask: ['user._id'] });
  return posts.some((post) => hidden.some((other) => other === post.get('user._id')));
}
