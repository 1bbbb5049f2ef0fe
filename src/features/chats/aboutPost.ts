import { isFields } from '../../data/fields.ts';

/** What leads to a conversation says by this which post the next message is about: state of the history's entry. */
export const aboutPost = (postId: string | null): { readonly aboutPostId: string } | null =>
  postId === null ? null : { aboutPostId: postId };

/** The post that an entry of the history names, or null. */
export function aboutPostOf(state: unknown): string | null {
  const id = isFields(state) ? state['aboutPostId'] : null;
  return typeof id === 'string' ? id : null;
}
