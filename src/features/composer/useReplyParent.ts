import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import { selectIsRemoved, type WithPosts } from '../../data/posts/postsSlice.ts';

type Parent = Pick<Post, 'id' | 'campusId' | 'rootId'>;

/**
 * The parent of a reply: the post or comment it was started under or, if that comment was deleted, its parent comment
 * if that still exists, else the post. Null when the post was deleted.
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
