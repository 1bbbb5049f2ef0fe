import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import { selectPost } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { remembered } from '../../lib/remember.ts';
import type { ThreadState } from '../../features/posts/threadSource.ts';

export type ReadyThread = Extract<ThreadState, { status: 'ready' }>;

const threadIdsOf = remembered(
  (entities: Readonly<Record<string, Post>>, rootId: string | undefined): readonly string[] =>
    Object.values(entities)
      .filter((post) => post.rootId === rootId)
      .sort((a, b) => a.createdAtMs - b.createdAtMs)
      .map(({ id }) => id),
);

/** What is known of a post's thread before it is read: the post from a list, a comment with those around it. */
export function usePart(postId: string): ReadyThread | null {
  const rootId = useSelector((state: WithPosts) => selectPost(state, postId)?.rootId);
  const ids = useSelector((state: WithPosts) => threadIdsOf(state.posts.entities, rootId));
  return useMemo(
    () => (rootId === undefined ? null : { status: 'ready', rootId, ids: [...ids] }),
    [rootId, ids],
  );
}

/** The posts of a thread that are known and not removed, in its order. */
export function useThreadPosts(thread: ReadyThread): readonly Post[] {
  const entities = useSelector((state: WithPosts) => state.posts.entities);
  return useMemo(
    () => thread.ids.map((id) => entities[id]).filter((post) => post !== undefined),
    [thread.ids, entities],
  );
}
