import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import type { PersonCopy } from '../../domain/user.ts';

/**
 * The suggested first question to somebody who looks for a thing; '' about everything else, also once it is found, and to somebody who
 * is not its author: from the list of savers a message may go to anybody.
 */
export function suggestionAbout(state: WithPosts, postId: string | null, other: PersonCopy): string {
  const post = postId === null ? undefined : selectPost(state, postId);
  const isAsked = post?.kind === 'wanted' && post.status === 'available' && post.author.id === other.id;
  return isAsked ? `Hi ${other.firstName}, are you still looking for this?` : '';
}
