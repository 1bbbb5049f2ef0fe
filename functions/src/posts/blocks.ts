import { db } from '../platform/admin.ts';
import { hiddenFrom } from '../platform/stored/blocks.ts';
import type { StoredPost } from '../platform/stored/posts.ts';

/** Whether a block is between a comment's author and that of its thread, or of what it answers. */
export async function isCommentOfHidden({ user, root_id, post_commented_on }: StoredPost): Promise<boolean> {
  return isAnyHiddenFrom(user._id, [root_id, ...(post_commented_on === null ? [] : [post_commented_on])]);
}

/** Whether a block is between who saved a post or comment and its author. */
export async function isSaveOfHidden(postId: string, uid: string): Promise<boolean> {
  return isAnyHiddenFrom(uid, [postId]);
}

/** Deletes what a seller has told of a buyer with whom a block stands: neither learns why. */
export async function removeDealsOfHidden(postId: string, seller: string): Promise<void> {
  const hidden = await hiddenFrom(seller);
  if (hidden.length === 0) return;
  const { docs } = await db.collection(`posts/${postId}/deals`).select().get();
  await Promise.all(docs.filter(({ id }) => hidden.includes(id)).map(({ ref }) => ref.delete()));
}

/** One read for whoever shares no block, which is almost everybody. */
async function isAnyHiddenFrom(uid: string, postIds: readonly string[]): Promise<boolean> {
  const hidden = await hiddenFrom(uid);
  if (hidden.length === 0) return false;
  const refs = [...new Set(postIds)].map((id) => db.doc(`posts/${id}`));
  const posts = await db.getAll(...refs, { fieldMask: ['user._id'] });
  return posts.some((post) => hidden.some((other) => other === post.get('user._id')));
}
