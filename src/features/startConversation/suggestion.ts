import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import type { PersonCopy } from '../../domain/user.ts';

/**
 * The suggested first question about a post; '' without one, of a thing that is not available, and to somebody who is not its seller: from the list of
 * savers a message may go to anybody.
 */
export function suggestionAbout(state: WithPosts, postId: string | null, other: PersonCopy): string {
  if (postId === null) return '';
  const post = selectPost(state, postId);
  if ((post?.author.id ?? other.id) !== other.id || (post !== undefined && post.status !== 'available'))
    return '';
  return post?.kind === 'wanted'
    ? `Hi ${other.firstName}, are you still looking for this?`
    : `Hi ${other.firstName}, is this still available?`;
}
