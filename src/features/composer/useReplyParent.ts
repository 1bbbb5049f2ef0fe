import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import { selectIsRemoved } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';

type Parent = Pick<Post, 'id' | 'campusId' | 'rootId'>;

/**
 * What a reply is posted under: the post or comment it was begun under or, once that comment was deleted, the comment
 * above it where that is still there, else the post. Null when the post was deleted.
 */
export function useReplyParent({ id, parentId, rootId, campusId }: Post): Parent | null {
  const parent = useSelector((state: WithPosts) =>
    selectIsRemoved(state, rootId)
      ? null
      : ([id, parentId].find((one) => one !== null && !selectIsRemoved(state, one)) ?? rootId),
  );
  return useMemo(
    () => (parent === null ? null : { id: parent, rootId, campusId }),
    [parent, rootId, campusId],
  );
}
