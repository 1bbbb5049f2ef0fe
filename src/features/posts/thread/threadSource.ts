import { earlyThenLive } from '../../../data/live/earlyThenLive.ts';
import { firestoreDb } from '../../../data/sdk/firebase.ts';
import type { Subscriber } from '../../../data/live/liveQuery.ts';
import { isFresh, prefetchedPost, type FirstRead } from '../../../data/posts/prefetchedPost.ts';
import { hasPrefetched } from '../../../data/rest/prefetched.ts';
import { postsReceived, selectPost } from '../../../data/posts/postsSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { selected } from '../../../data/live/selected.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';
import { nextPaint } from '../../../lib/nextPaint.ts';
import type { LiveThread, ThreadReads, ThreadState } from './liveThread.ts';

type Stop = () => void;

/** The real reads, with the SDK. */
async function openThreadReads(): Promise<ThreadReads> {
  const [db, { fetchPost }, { listenNews }, { listenComments }] = await Promise.all([
    firestoreDb(),
    import('../../../data/posts/postQueries.ts'),
    import('../../../data/posts/news.ts'),
    import('../../../data/posts/threadQueries.ts'),
  ]);
  return {
    fetchPost: (id) => fetchPost(db, id),
    listenComments: (...args) => listenComments(db, ...args),
    listenNews: (...args) => listenNews(db, ...args),
  };
}

/** The thread's data sources; tests pass their own. */
interface ThreadParts {
  readonly firstPost: (id: string) => Promise<FirstRead | null>;
  /** Resolves when the SDK may take over from a post read without it. */
  readonly whenSeen: () => Promise<void>;
  readonly openReads: () => Promise<ThreadReads>;
}

const realParts: ThreadParts = {
  firstPost: async (id) => {
    // Timeout for the inline script's request.
    const read = hasPrefetched()
      ? await Promise.race([prefetchedPost(id), firstScreen.whenSettled().then(() => null)])
      : null;
    // Paint the requested page first.
    if (read === null) await nextPaint();
    return read;
  },
  whenSeen: firstScreen.whenSeen,
  openReads: openThreadReads,
};

/** Opens a thread by its post, or by any comment in it. */
export function openThread(
  postId: string,
  subscriber: Subscriber<ThreadState>,
  parts: ThreadParts = realParts,
): Stop {
  let thread: LiveThread | null = null;
  const knownRoot = (): Post | undefined =>
    subscriber.dispatch(
      selected((state) => {
        const post = selectPost(state, postId);
        return post && selectPost(state, post.rootId);
      }),
    );
  earlyThenLive(subscriber, {
    read: () => parts.firstPost(postId),
    // A comment is shown with its parent, so not alone.
    show: ({ post }) => post.parentId === null && subscriber.dispatch(postsReceived([post])),
    whenSettled: ({ post }) => (post.parentId === null ? parts.whenSeen() : Promise.resolve()),
    goLive: async (early) => {
      // Loaded with the SDK, which it waits for anyway.
      const [reads, live] = await Promise.all([parts.openReads(), import('./liveThread.ts')]);
      if (!subscriber.isOpen()) return;
      const justRead = early && isFresh(early) ? early.post : null;
      thread = new live.LiveThread(postId, subscriber, reads);
      const root = knownRoot();
      if (root) thread.followKnown(root, justRead !== null);
      else await thread.followUnknown(justRead);
    },
  });
  return () => thread?.close();
}
