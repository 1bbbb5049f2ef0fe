import { isBlankText, isPostTextWithinLimit, plainTextOf } from '../../../src/domain/postText.ts';
import type { StoredPost } from '../platform/stored/posts.ts';

/** Why a post may not stay, or null. Rules can measure stored characters only, not what a reader counts. */
export function textProblem(post: Pick<StoredPost, 'text' | 'img_count'>): 'too-long' | 'empty' | null {
  const plain = plainTextOf(post.text);
  if (!isPostTextWithinLimit(plain)) return 'too-long';
  return isBlankText(plain) && post.img_count === 0 ? 'empty' : null;
}
