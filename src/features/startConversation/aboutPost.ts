import { isFields } from '../../data/stored/fields.ts';

/** The history state with which a link to a conversation names the post that the next message is about. */
export const aboutPost = (postId: string | null): { readonly aboutPostId: string } | null =>
  postId === null ? null : { aboutPostId: postId };

/** The post in a history entry's state, or null. */
export function aboutPostOf(state: unknown): string | null {
  const id = isFields(state) ? state['aboutPostId'] : null;
  return typeof id === 'string' ? id : null;
}
