import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { remembered } from '../../lib/remember.ts';
import type { ThreadState } from '../../features/posts/thread/threadSource.ts';

export type ReadyThread = Extract<ThreadState, { status: 'ready' }>;

const threadIdsOf = remembered(
  (entities: Readonly<Record<string, Post>>, rootId: string): readonly string[] =>
    Object.values(entities)
      .filter((post) => post.rootId === rootId)
      .sort((a, b) => a.createdAtMs - b.createdAtMs)
      .map(({ id }) => id),
);

const NONE: readonly string[] = [];

/**
 * What the store knows of a post's thread before it is read: the post from a list, a comment with those around it. Null
 * once the thread was read: changes elsewhere no longer matter.
 */
export function usePart(postId: string | null): ReadyThread | null {
  const rootId = useSelector((state: WithPosts) =>
    postId === null ? undefined : selectPost(state, postId)?.rootId,
  );
  const ids = useSelector(
    (state: WithPosts) => (rootId === undefined ? NONE : threadIdsOf(state.posts.entities, rootId)),
    shallowEqual,
  );
  return useMemo(
    () => (rootId === undefined ? null : { status: 'ready', rootId, ids: [...ids] }),
    [rootId, ids],
  );
}

/** The known, not removed posts of a thread, in order; the same array while none of them changes. */
export function useThreadPosts({ ids }: ReadyThread): readonly Post[] {
  return useSelector(
    (state: WithPosts) => ids.map((id) => selectPost(state, id)).filter((post) => post !== undefined),
    shallowEqual,
  );
}
