import { useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { errorCodeOf } from '../../data/errorCode.ts';
import { selectOnTheirWay } from '../../data/outbox/onTheirWay.ts';
import type { WithOutbox } from '../../data/outbox/outboxSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { useWatchThreadQuery } from './threadApi.ts';
import type { ThreadQuestion, ThreadState } from './threadSource.ts';
import type { ThreadView } from './threadView.ts';

/** What has just been written here stands at the end before the database knows of it. */
function useOwnAtEnd(thread: ThreadState | null): ThreadState | null {
  const rootId = thread?.status === 'ready' ? thread.rootId : null;
  const own = useSelector(
    (state: WithOutbox & WithPosts) =>
      rootId === null ? [] : selectOnTheirWay(state, rootId).map(({ id }) => id),
    shallowEqual,
  );
  return useMemo(() => {
    if (thread?.status !== 'ready') return thread;
    const fresh = own.filter((id) => !thread.ids.includes(id));
    return fresh.length === 0 ? thread : { ...thread, ids: [...thread.ids, ...fresh] };
  }, [own, thread]);
}

export interface LiveThreadProps {
  readonly question: ThreadQuestion;
  readonly onView: (view: ThreadView) => void;
}

/** Watches a thread for a page that may show the post already: tells it each view, and draws nothing. */
export function LiveThread({ question, onView }: LiveThreadProps): ReactNode {
  const { currentData, error, isError, isFetching, refetch } = useWatchThreadQuery(question);
  const code = errorCodeOf(error);
  const thread = useOwnAtEnd(currentData ?? null);
  const view = useMemo(
    () => ({
      thread,
      problem: isError ? code : null,
      isFetching,
      retry: () => void refetch(),
    }),
    [thread, isError, code, isFetching, refetch],
  );
  // Drawn in the same frame: what the reader has just written is among it.
  useLayoutEffect(() => onView(view), [view, onView]);
  return null;
}
