import type { CampusId } from '../../../domain/campus.ts';
import { THREAD_MAX_COMMENTS } from '../../../domain/limits.ts';
import type { Post } from '../../../domain/post.ts';
import { DataFailure } from '../../../data/errors/dataError.ts';
import type { Subscriber } from '../../../data/live/liveQuery.ts';
import type { NewsSubscriber, OnRemoved } from '../../../data/posts/news.ts';
import { commentsCounted, postsReceived, postsRemoved, postsUnsent } from '../../../data/posts/postsSlice.ts';
import { readWhichAreSaved } from '../saves/storedSaves.ts';

/** The ids of a top post and all its comments, oldest first; or that the post does not exist. */
export type ThreadState =
  | { readonly status: 'ready'; readonly rootId: string; readonly ids: string[] }
  | { readonly status: 'missing' };

type Stop = () => void;
type OnError = (error: unknown) => void;

/** The thread's database reads; loaded with the SDK, replaced in tests. */
export interface ThreadReads {
  readonly fetchPost: (id: string) => Promise<Post | null>;
  readonly listenComments: (
    root: Post,
    onComments: (comments: readonly Post[], isComplete: boolean) => void,
    onError: OnError,
  ) => Stop;
  readonly listenNews: (campusId: CampusId, onRemoved: OnRemoved, subscriber: NewsSubscriber) => Stop;
}

/**
 * A post known from a list is shown at once; its counts are read again after this delay, which includes saves made a
 * moment ago.
 */
const REFRESH_AFTER_MS = 1500;

/** After a failed request the SDK waits up to 15 s for the next, and only then says that nothing answers. */
const READ_MAX_MS = 8000;

/**
 * A thread once the SDK is there. The top post is read once; a listener reports its comments, and one small document that
 * it has changed or was removed: 20 comments cost 22 reads, and each new one costs one. A post known from a list is followed
 * at once.
 */
export class LiveThread {
  private readonly stops: Stop[] = [];
  private shown: readonly string[] = [];
  /** Comments that the server has not confirmed. */
  private pending: readonly string[] = [];
  private isRead = false;

  constructor(
    private readonly postId: string,
    private readonly subscriber: Subscriber<ThreadState>,
    private readonly reads: ThreadReads,
  ) {}

  readonly close = (): void => {
    for (const stop of this.stops.splice(0)) stop();
  };

  /** Starts from a post that a list has shown, or that was read a moment ago. */
  followKnown(root: Post, isJustRead: boolean): void {
    this.follow(root, isJustRead);
    if (isJustRead) return;
    const timer = setTimeout(() => void this.refresh(root.id), REFRESH_AFTER_MS);
    this.stops.push(() => clearTimeout(timer));
  }

  /** Starts from a URL alone: finds the thread by the comment's root post. */
  async followUnknown(justRead: Post | null): Promise<void> {
    const post = justRead ?? (await this.fetchPost(this.postId));
    const isTop = post === null || post.parentId === null;
    const root = isTop ? post : await this.fetchPost(post.rootId);
    if (!this.subscriber.isOpen()) return;
    if (!post || !root) {
      this.subscriber.next({ status: 'missing' });
      return;
    }
    this.subscriber.dispatch(postsReceived(isTop ? [root] : [root, post]));
    this.follow(root);
  }

  private follow(root: Post, isJustRead = false): void {
    const { subscriber, reads } = this;
    this.shown = [root.id];
    this.stops.push(
      reads.listenComments(
        root,
        (comments, isComplete) => this.show(root, comments, isComplete),
        subscriber.fail,
      ),
      reads.listenNews(root.campusId, this.newRemovals(root, isJustRead), subscriber),
    );
  }

  private show(root: Post, comments: readonly Post[], isComplete: boolean): void {
    const { subscriber } = this;
    if (!subscriber.isOpen() || (comments.length === 0 && !isComplete)) return;
    const ids = [root.id, ...comments.map((post) => post.id)];
    subscriber.dispatch(postsReceived(comments));
    const gone = this.shown.filter((id) => !ids.includes(id));
    // Refused, not removed: a retry reuses the id.
    const refused = gone.filter((id) => this.pending.includes(id));
    const removed = gone.filter((id) => !refused.includes(id));
    if (refused.length > 0) subscriber.dispatch(postsUnsent(refused));
    if (removed.length > 0) subscriber.dispatch(postsRemoved(removed));
    this.shown = ids;
    this.pending = comments.filter(({ isPending }) => isPending).map(({ id }) => id);
    subscriber.next({ status: 'ready', rootId: root.id, ids });
    // A longer thread is cut off: the stored count is the true one.
    if (isComplete && comments.length < THREAD_MAX_COMMENTS)
      subscriber.dispatch(commentsCounted({ id: root.id, count: comments.length }));
    if (!isComplete || this.isRead) return;
    this.isRead = true;
    // A post without saves is not saved by the user; later saves are new.
    const saved = [root, ...comments].filter(({ likeCount }) => likeCount > 0).map(({ id }) => id);
    if (saved.length > 0) void subscriber.dispatch(readWhichAreSaved(saved));
  }

  /**
   * The new entries of the list of removed posts, once each. Entries of its first snapshot are old news, except for a
   * post that was read a moment ago and is not read again. A member who is gone is no author of any post.
   */
  private newRemovals(root: Post, isJustRead: boolean): OnRemoved {
    let before: ReadonlySet<string> | null = isJustRead ? new Set() : null;
    return (ids, goneMembers) => {
      const isNew = before !== null && !before.has(root.id);
      const isGone = (isNew && ids.includes(root.id)) || goneMembers.includes(root.author.id);
      before = new Set(ids);
      if (isGone && this.subscriber.isOpen()) this.missing();
    };
  }

  private missing(): void {
    this.close();
    this.subscriber.dispatch(postsRemoved(this.shown));
    this.subscriber.next({ status: 'missing' });
  }

  /** Rejects where nothing answers in time. */
  private async fetchPost(id: string): Promise<Post | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DataFailure('offline', `posts/${id}: no answer`)), READ_MAX_MS);
    });
    return Promise.race([this.reads.fetchPost(id), late]).finally(() => clearTimeout(timer));
  }

  private async refresh(rootId: string): Promise<void> {
    try {
      const root = await this.fetchPost(rootId);
      if (!this.subscriber.isOpen()) return;
      if (root) this.subscriber.dispatch(postsReceived([root]));
      else this.missing();
    } catch (error) {
      // What is shown stays; without comments there is no thread yet.
      if (!this.isRead) this.subscriber.fail(error);
    }
  }
}
