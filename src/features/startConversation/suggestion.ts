import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import type { PersonCopy } from '../../domain/user.ts';

/**
 * The suggested first question about a post; '' without one, and to somebody who is not its seller: from the list of
 * savers a message may go to anybody.
 */
export function suggestionAbout(state: WithPosts, postId: string | null, other: PersonCopy): string {
  if (postId === null) return '';
  const sellerId = selectPost(state, postId)?.author.id ?? other.id;
  return sellerId === other.id ? `Hi ${other.firstName}, is this still available?` : '';
}
