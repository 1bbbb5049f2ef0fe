import type { Draft } from '@reduxjs/toolkit';
import type { Subscriber } from '../../data/live/liveQuery.ts';
import type { FeedFilter, FeedPage } from '../../data/posts/feedRequest.ts';
import { forgetInLastFeed } from '../../data/posts/lastFeed.ts';
import type { NewsSubscriber, OnRemoved } from '../../data/posts/news.ts';
import { postsReceived, postsRemoved } from '../../data/posts/postsSlice.ts';
import { selected } from '../../data/live/selected.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { Cursor, EntryChange } from '../../data/stored/document.ts';
import { HEAD_MAX } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { withHead, withoutPosts, type FeedState } from './feedState.ts';

/** After this long in the background the head listener is closed; it reopens when the tab is visible. */
const HIDDEN_CLOSE_MS = 5 * 60 * 1000;

type Stop = () => void;

/** The feed's database reads; loaded with the SDK, replaced in tests. */
export interface FeedReads {
  firstPage(filter: FeedFilter, size: number): Promise<FeedPage>;
  listenHead(
    filter: FeedFilter,
    newerThan: Cursor | null,
    onChanges: (changes: readonly EntryChange<Post>[], newest: Cursor | null) => void,
    onError: (error: unknown) => void,
  ): Stop;
  listenNews(filter: FeedFilter, onRemoved: OnRemoved, subscriber: NewsSubscriber): Stop;
}

/** The page's visibility. */
export interface Visibility {
  readonly isHidden: () => boolean;
  readonly onChange: (listener: () => void) => Stop;
}

/** What a live feed works with. */
interface LiveFeedParts {
  readonly reads: FeedReads;
  readonly visibility: Visibility;
  readonly askSaved: (posts: readonly Post[]) => void;
}

/** Listens to what comes after the posts that are shown: newer ones, removals and changes. Returns how to stop. */
export function followFeed(
  filter: FeedFilter,
  first: Cursor | null,
  subscriber: Subscriber<FeedState>,
  { reads, visibility, askSaved }: LiveFeedParts,
): Stop {
  let newest = first;
  let stopHead: Stop | null = null;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  const uid = (): string | null => subscriber.dispatch(selected(selectUid));
  const change = (next: (feed: FeedState) => FeedState): void =>
    subscriber.patch((draft: Draft<FeedState>) => void Object.assign(draft, next(draft)));
  const openHead = (): void => {
    stopHead = reads.listenHead(
      filter,
      newest,
      (changes, newestSeen) => {
        if (!subscriber.isOpen()) return;
        newest = newestSeen ?? newest;
        const seen = changes.flatMap((one) => (one.kind === 'seen' ? [one.entry] : []));
        const gone = changes.flatMap((one) => (one.kind === 'removed' ? [one.id] : []));
        if (seen.length > 0) subscriber.dispatch(postsReceived(seen));
        askSaved(seen);
        if (seen.length + gone.length === 0) return;
        // A full window, at first or after a gap: posts between it and the shown ones are missing.
        const hasMissed = seen.length >= HEAD_MAX;
        change((feed) => {
          const next = withoutPosts(withHead(feed, seen, uid()), gone);
          return hasMissed ? { ...next, hasMissed } : next;
        });
      },
      subscriber.fail,
    );
  };
  const closeHead = (): void => {
    stopHead?.();
    stopHead = null;
  };

  const onVisibility = (): void => {
    clearTimeout(hiddenTimer);
    if (visibility.isHidden()) hiddenTimer = setTimeout(closeHead, HIDDEN_CLOSE_MS);
    else if (!stopHead && subscriber.isOpen()) openHead();
  };

  openHead();
  const stopNews = reads.listenNews(
    filter,
    (ids) => {
      if (!subscriber.isOpen() || ids.length === 0) return;
      subscriber.dispatch(postsRemoved(ids));
      forgetInLastFeed(ids);
      change((feed) => withoutPosts(feed, ids));
    },
    subscriber,
  );
  const stopVisibility = visibility.onChange(onVisibility);
  return () => {
    closeHead();
    stopNews();
    stopVisibility();
    clearTimeout(hiddenTimer);
  };
}
