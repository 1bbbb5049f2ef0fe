import type { CampusId } from '../../../domain/campus.ts';
import { THREAD_MAX_COMMENTS } from '../../../domain/limits.ts';
import type { Post } from '../../../domain/post.ts';
import { earlyThenLive } from '../../../data/earlyThenLive.ts';
import type { Line } from '../../../data/liveQuery.ts';
import { isFresh, takeFirstPost, type FirstRead } from '../../../data/posts/firstPost.ts';
import {
  commentsCounted,
  postsReceived,
  postsRemoved,
  postsUnsent,
  selectPost,
} from '../../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../../data/posts/postsSlice.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';
import { nextPaint } from '../../../lib/nextPaint.ts';
import { askWhichAreSaved } from '../saves/storedSaves.ts';

/** A top post's id with those of every comment under it, oldest first; or that there is no such post. */
export type ThreadState =
  | { readonly status: 'ready'; readonly rootId: string; readonly ids: string[] }
  | { readonly status: 'missing' };

/** Which thread: that of a post or of a comment anywhere in it. `campusId` is the page's own community. */
export interface ThreadQuestion {
  readonly postId: string;
  readonly campusId: CampusId;
}

type Stop = () => void;
type OnError = (error: unknown) => void;

/** What a thread needs of the database; loaded with the SDK, replaced in tests. */
export interface ThreadReads {
  readonly fetchPost: (id: string) => Promise<Post | null>;
  readonly listenComments: (
    root: Post,
    onComments: (comments: readonly Post[], isComplete: boolean) => void,
    onError: OnError,
  ) => Stop;
  readonly listenRemovals: (
    campusId: CampusId,
    onIds: (ids: readonly string[]) => void,
    onError: OnError,
  ) => Stop;
}

/** The real reads, over the SDK. */
export async function openThreadReads(): Promise<ThreadReads> {
  const [{ firestoreDb }, { fetchPost, listenRemovals }, { listenComments }] = await Promise.all([
    import('../../../data/firebase.ts'),
    import('../../../data/posts/postQueries.ts'),
    import('../../../data/posts/threadQueries.ts'),
  ]);
  const db = await firestoreDb();
  return {
    fetchPost: (id) => fetchPost(db, id),
    listenComments: (...args) => listenComments(db, ...args),
    listenRemovals: (...args) => listenRemovals(db, ...args),
  };
}

/**
 * A post that came from a list is on the screen already; its count is read anew this much later, when the saves that
 * others have just made are counted.
 */
const REFRESH_AFTER_MS = 1500;

/**
 * A thread, live. The top post is read once; a listener hears its comments, and one small document tells its removal:
 * 20 comments cost 22 reads, and each new one costs one. A post that is known from a list is followed at once.
 */
class Thread {
  private readonly stops: Stop[] = [];
  private shown: readonly string[] = [];
  /** Those that the server has not confirmed. */
  private pending: readonly string[] = [];
  private isRead = false;

  constructor(
    private readonly postId: string,
    private readonly line: Line<ThreadState>,
    private readonly reads: ThreadReads,
  ) {}

  readonly close = (): void => {
    for (const stop of this.stops.splice(0)) stop();
  };

  /** From a post that a list has shown, or that was read a moment ago. */
  followKnown(root: Post, isJustRead: boolean): void {
    this.follow(root, isJustRead);
    if (isJustRead) return;
    const timer = setTimeout(() => void this.refresh(root.id), REFRESH_AFTER_MS);
    this.stops.push(() => clearTimeout(timer));
  }

  /** From an address alone: looks up the thread by the comment's root post. */
  async followUnknown(justRead: Post | null): Promise<void> {
    const post = justRead ?? (await this.reads.fetchPost(this.postId));
    const isTop = post === null || post.parentId === null;
    const root = isTop ? post : await this.reads.fetchPost(post.rootId);
    if (!this.line.isOpen()) return;
    if (!post || !root) {
      this.line.next({ status: 'missing' });
      return;
    }
    this.line.dispatch(postsReceived(isTop ? [root] : [root, post]));
    this.follow(root);
  }

  private follow(root: Post, isJustRead = false): void {
    const { line, reads } = this;
    this.shown = [root.id];
    this.stops.push(
      reads.listenComments(root, (comments, isComplete) => this.show(root, comments, isComplete), line.fail),
      reads.listenRemovals(root.campusId, this.newRemovals(root.id, isJustRead), line.fail),
    );
  }

  private show(root: Post, comments: readonly Post[], isComplete: boolean): void {
    const { line } = this;
    if (!line.isOpen() || (comments.length === 0 && !isComplete)) return;
    const ids = [root.id, ...comments.map((post) => post.id)];
    line.dispatch(postsReceived(comments));
    const gone = this.shown.filter((id) => !ids.includes(id));
    // Refused, not removed: a retry reuses the id.
    const refused = gone.filter((id) => this.pending.includes(id));
    const removed = gone.filter((id) => !refused.includes(id));
    if (refused.length > 0) line.dispatch(postsUnsent(refused));
    if (removed.length > 0) line.dispatch(postsRemoved(removed));
    this.shown = ids;
    this.pending = comments.filter(({ isPending }) => isPending).map(({ id }) => id);
    line.next({ status: 'ready', rootId: root.id, ids });
    // A longer thread is cut off: its own count is the true one.
    if (isComplete && comments.length < THREAD_MAX_COMMENTS)
      line.dispatch(commentsCounted({ id: root.id, count: comments.length }));
    if (!isComplete || this.isRead) return;
    this.isRead = true;
    // What nobody has saved I have not saved either; what comes from now on is new.
    const saved = [root, ...comments].filter(({ likeCount }) => likeCount > 0).map(({ id }) => id);
    if (saved.length > 0) void line.dispatch(askWhichAreSaved(saved));
  }

  /**
   * Told once: what was on the list when it was first heard, or has been told already, is no news; but a post that was
   * read a moment ago, and will not be looked at again, has been removed since.
   */
  private newRemovals(rootId: string, isJustRead: boolean): (ids: readonly string[]) => void {
    let before: ReadonlySet<string> | null = isJustRead ? new Set() : null;
    return (ids) => {
      const isGone = before !== null && !before.has(rootId) && ids.includes(rootId);
      before = new Set(ids);
      if (isGone && this.line.isOpen()) this.missing();
    };
  }

  private missing(): void {
    this.close();
    this.line.dispatch(postsRemoved(this.shown));
    this.line.next({ status: 'missing' });
  }

  private async refresh(rootId: string): Promise<void> {
    try {
      const root = await this.reads.fetchPost(rootId);
      if (!this.line.isOpen()) return;
      if (root) this.line.dispatch(postsReceived([root]));
      else this.missing();
    } catch (error) {
      // What is on the screen stays; without the comments there is no thread yet.
      if (!this.isRead) this.line.fail(error);
    }
  }
}

/** The thread's data sources; tests pass their own. */
export interface ThreadParts {
  readonly firstPost: (id: string) => Promise<FirstRead | null>;
  /** Resolves when the SDK may take over from a post read without it. */
  readonly whenSeen: () => Promise<void>;
  readonly openReads: () => Promise<ThreadReads>;
}

const realParts: ThreadParts = {
  firstPost: async (id) => {
    // The SDK does not wait longer than this for the answer.
    if (window.firstPost)
      return Promise.race([takeFirstPost(id), firstScreen.whenSettled().then(() => null)]);
    // Paint the requested page first.
    await nextPaint();
    return null;
  },
  whenSeen: firstScreen.whenSeen,
  openReads: openThreadReads,
};

/** Opens the thread of a post or comment, wherever it was found. */
export function openThread(
  { postId }: ThreadQuestion,
  line: Line<ThreadState>,
  parts: ThreadParts = realParts,
): Stop {
  let thread: Thread | null = null;
  const knownRoot = (): Post | undefined =>
    line.dispatch((_dispatch, getState) => {
      const state = getState() as WithPosts;
      const post = selectPost(state, postId);
      return post && selectPost(state, post.rootId);
    });
  earlyThenLive(line, {
    read: () => parts.firstPost(postId),
    // A comment is shown with its parent.
    show: ({ post }) => post.parentId === null && line.dispatch(postsReceived([post])),
    whenQuiet: ({ post }) => (post.parentId === null ? parts.whenSeen() : Promise.resolve()),
    goLive: async (early) => {
      const reads = await parts.openReads();
      if (!line.isOpen()) return;
      const justRead = early && isFresh(early) ? early.post : null;
      thread = new Thread(postId, line, reads);
      const root = knownRoot();
      if (root) thread.followKnown(root, justRead !== null);
      else await thread.followUnknown(justRead);
    },
  });
  return () => thread?.close();
}
