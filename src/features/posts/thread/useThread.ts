import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { selectOptimisticPosts } from '../../../data/outbox/optimisticPost.ts';
import type { WithOutbox } from '../../../data/outbox/outboxSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { problemOf, type DataErrorCode } from '../../../data/errors/dataError.ts';
import { selectIsHidden } from '../../../data/posts/hiddenPosts.ts';
import { selectPost, type WithPosts, type WithShownPosts } from '../../../data/posts/postsSlice.ts';
import { remembered } from '../../../lib/remember.ts';
import type { ThreadState } from './liveThread.ts';
import { openThread } from './threadSource.ts';
import { api } from '../../../data/live/api.ts';
import { liveQuery } from '../../../data/live/liveQuery.ts';

const threadApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchThread: build.query<ThreadState, string>({
      ...liveQuery<string, ThreadState>(openThread),
      keepUnusedDataFor: 30,
    }),
  }),
});

const { useWatchThreadQuery } = threadApi;

export type ReadyThread = Extract<ThreadState, { status: 'ready' }>;

/** A thread for its page. */
interface ThreadView {
  /** Null until it has been read. */
  readonly thread: ThreadState | null;
  /** Why it could not be read. */
  readonly problem: DataErrorCode | null;
  readonly retry: () => void;
}

/** Optimistic insert: appends what was just written before the listener reports it. */
function useOwnAtEnd(thread: ThreadState | null): ThreadState | null {
  const rootId = thread?.status === 'ready' ? thread.rootId : null;
  const own = useSelector(
    (state: WithOutbox & WithPosts) =>
      rootId === null ? [] : selectOptimisticPosts(state, rootId).map(({ id }) => id),
    shallowEqual,
  );
  return useMemo(() => {
    if (thread?.status !== 'ready') return thread;
    const fresh = own.filter((id) => !thread.ids.includes(id));
    return fresh.length === 0 ? thread : { ...thread, ids: [...thread.ids, ...fresh] };
  }, [own, thread]);
}

/** The thread of a post or comment, live. */
export function useThread(postId: string): ThreadView {
  const answer = useWatchThreadQuery(postId);
  const thread = useOwnAtEnd(answer.currentData ?? null);
  return { thread, problem: problemOf(answer), retry: () => void answer.refetch() };
}

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

/**
 * The known posts of a thread, not removed, in order, without comments that the reader has hidden, unless the page is
 * theirs; the same array while none of them changes.
 */
export function useThreadPosts({ ids }: ReadyThread, pageId: string): readonly Post[] {
  return useSelector(
    (state: WithShownPosts) =>
      ids
        .map((id) => selectPost(state, id))
        .filter((post) => post !== undefined)
        .filter((post) => post.parentId === null || post.id === pageId || !selectIsHidden(state, post)),
    shallowEqual,
  );
}
