import type { Post } from '../../domain/post.ts';
import { remembered } from '../../lib/remember.ts';
import type { WithOwnLists } from '../account/ownListsSlice.ts';

/* Posts and comments that their reader has hidden or reported: lists leave them out, their own page does not. */

export const selectIsHidden = ({ ownLists }: WithOwnLists, { id }: Pick<Post, 'id'>): boolean =>
  ownLists.hiddenPosts.includes(id);

/** The ids of those that are not hidden, in the same order. */
export const selectNotHidden = ({ ownLists }: WithOwnLists, ids: readonly string[]): readonly string[] =>
  notAmong(ownLists.hiddenPosts, ids);

const notAmong = remembered((hidden: readonly string[], ids: readonly string[]): readonly string[] =>
  hidden.length === 0 ? ids : ids.filter((id) => !hidden.includes(id)),
);
