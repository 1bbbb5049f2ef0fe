import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import type { Line } from '../../data/liveQuery.ts';
import { postsReceived, postsRemoved, selectPost } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { askWhichAreSaved } from './saves.ts';

/** A top post's id with those of every comment under it, oldest first; or that there is no such post. */
export type ThreadState =
  | { readonly status: 'ready'; readonly rootId: string; readonly ids: string[] }
  | { readonly status: 'missing' };

/** Which thread: that of a post or of a comment anywhere in it. `campusId` is the page's own community. */
export interface ThreadQuestion {
  readonly postId: string;
  readonly campusId: CampusId;
}

interface Place {
  readonly campusId: CampusId;
  readonly rootId: string;
}

type Stop = () => void;

/** What a thread needs of the database; loaded with the SDK, replaced in tests. */
export interface ThreadReads {
  readonly listenThread: (
    place: Place,
    onPosts: (posts: readonly Post[], isComplete: boolean) => void,
    onError: (error: unknown) => void,
  ) => Stop;
  readonly fetchPost: (id: string) => Promise<Post | null>;
}

/** The real reads, over the SDK. */
export async function openThreadReads(): Promise<ThreadReads> {
  const [{ firestoreDb }, queries] = await Promise.all([
    import('../../data/firebase.ts'),
    import('../../data/posts/postQueries.ts'),
  ]);
  const db = await firestoreDb();
  return {
    listenThread: (place, onPosts, onError) => queries.listenThread(db, place, onPosts, onError),
    fetchPost: (id) => queries.fetchPost(db, id),
  };
}

/**
 * A thread, live: one query for the top post and all comments. Where the post is not known yet it is first taken to be
 * a top post of this community; only when nothing comes is it read by itself to learn its thread. So a post with 20
 * comments costs 21 reads.
 */
export function openThread(
  { postId, campusId }: ThreadQuestion,
  line: Line<ThreadState>,
  openReads: () => Promise<ThreadReads> = openThreadReads,
): Stop {
  let stop: Stop | null = null;
  let known: readonly string[] = [];
  const asked = new Set<string>();
  const knownPost = line.dispatch((_dispatch, getState) => selectPost(getState() as WithPosts, postId));

  const listen = (reads: ThreadReads, place: Place, onNothing: () => void): void => {
    stop?.();
    stop = reads.listenThread(
      place,
      (posts, isComplete) => {
        if (!line.isOpen()) return;
        if (posts.length === 0) {
          if (isComplete) onNothing();
          return;
        }
        const ids = posts.map((post) => post.id);
        line.dispatch(postsReceived(posts));
        const gone = known.filter((id) => !ids.includes(id));
        if (gone.length > 0) line.dispatch(postsRemoved(gone));
        known = ids;
        line.next({ status: 'ready', rootId: place.rootId, ids });
        if (!isComplete) return;
        const unasked = ids.filter((id) => !asked.has(id));
        for (const id of unasked) asked.add(id);
        if (unasked.length > 0) void line.dispatch(askWhichAreSaved(unasked));
      },
      line.fail,
    );
  };
  const missing = (): void => {
    if (known.length > 0) line.dispatch(postsRemoved(known));
    line.next({ status: 'missing' });
  };
  const lookUp = async (reads: ThreadReads): Promise<void> => {
    // It was there and is gone: no need to ask.
    const post = known.length > 0 ? null : await reads.fetchPost(postId);
    if (!line.isOpen()) return;
    if (post) listen(reads, post, missing);
    else missing();
  };
  const start = async (): Promise<void> => {
    const reads = await openReads();
    if (!line.isOpen()) return;
    const place = knownPost ?? { campusId, rootId: postId };
    listen(reads, place, () => void lookUp(reads).catch(line.fail));
  };
  start().catch(line.fail);
  return () => stop?.();
}
