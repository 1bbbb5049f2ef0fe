import type { Draft } from '@reduxjs/toolkit';
import type { Post } from '../../domain/post.ts';
import { earlyThenLive } from '../../data/earlyThenLive.ts';
import { firestoreDb } from '../../data/firebase.ts';
import type { Subscriber } from '../../data/liveQuery.ts';
import { HEAD_MAX } from '../../domain/limits.ts';
import { readWhichAreSaved } from '../posts/saves/storedSaves.ts';
import type { NewsSubscriber, OnRemoved } from '../../data/posts/news.ts';
import type { Cursor, EntryChange } from '../../data/storedDocument.ts';
import { firstPageSize, type FeedFilter, type FeedPage } from '../../data/posts/feedRequest.ts';
import { forgetInLastFeed } from '../../data/posts/lastFeed.ts';
import { postsReceived, postsRemoved } from '../../data/posts/postsSlice.ts';
import { selected } from '../../data/selected.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { takeEarlyPage } from './earlyFeed.ts';
import {
  feedFromFirstPage,
  newSince,
  withHead,
  withHeldBack,
  withoutPosts,
  type FeedState,
} from './feedState.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { pageTop } from '../../ui/useAtTop.ts';

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

/** The real reads, with the SDK. */
async function openFeedReads(): Promise<FeedReads> {
  const [db, queries, { listenNews }] = await Promise.all([
    firestoreDb(),
    import('../../data/posts/postQueries.ts'),
    import('../../data/posts/news.ts'),
  ]);
  return {
    firstPage: (filter, size) => queries.fetchFeedPage(db, filter, null, size),
    listenHead: (...args) => queries.listenFeedHead(db, ...args),
    listenNews: (filter, ...rest) => listenNews(db, filter.campusId, ...rest),
  };
}

/** The feed's dependencies; tests pass their own. */
interface FeedParts {
  readonly firstPage: (filter: FeedFilter) => Promise<FeedPage | null>;
  /** Resolves when the SDK may take over from a first page read without it. */
  readonly whenSettled: () => Promise<void>;
  readonly openReads: () => Promise<FeedReads>;
  readonly visibility: Visibility;
  readonly isAtTop: () => boolean;
}

/** The page's visibility. */
interface Visibility {
  readonly isHidden: () => boolean;
  readonly onChange: (listener: () => void) => Stop;
}

const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

const realParts: FeedParts = {
  firstPage: takeEarlyPage,
  whenSettled: firstScreen.whenSettled,
  openReads: openFeedReads,
  visibility: pageVisibility,
  isAtTop: pageTop.isHere,
};

/**
 * One feed: its first page is read once, then a listener reports only posts newer than the newest shown, and one small
 * document reports which were removed or have changed. So n posts cost n reads plus two, and nothing is read twice.
 */
export function openFeed(
  filter: FeedFilter,
  subscriber: Subscriber<FeedState>,
  parts: FeedParts = realParts,
): Stop {
  const { visibility } = parts;
  const stops: Stop[] = [];
  let newest: Cursor | null = null;
  const asked = new Set<string>();
  let stopHead: Stop | null = null;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const uid = (): string | null => subscriber.dispatch(selected(selectUid));
  const change = (next: (feed: FeedState) => FeedState): void =>
    subscriber.patch((draft: Draft<FeedState>) => void Object.assign(draft, next(draft)));

  const askSaved = (posts: readonly Post[], isEarly = false): void => {
    // Nobody can have saved a pending post.
    const ids = posts.filter((post) => !post.isPending && !asked.has(post.id)).map((post) => post.id);
    for (const id of ids) asked.add(id);
    if (ids.length > 0) void subscriber.dispatch(readWhichAreSaved(ids, { isEarly }));
  };

  const openHead = (reads: FeedReads): void => {
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

  const followVisibility = (reads: FeedReads): void => {
    const onChange = (): void => {
      clearTimeout(hiddenTimer);
      if (visibility.isHidden()) hiddenTimer = setTimeout(closeHead, HIDDEN_CLOSE_MS);
      else if (!stopHead && subscriber.isOpen()) openHead(reads);
    };
    stops.push(visibility.onChange(onChange), () => clearTimeout(hiddenTimer));
  };

  const show = (page: FeedPage): void => {
    subscriber.dispatch(postsReceived(page.entries));
    const next = feedFromFirstPage(page, firstPageSize(filter));
    const shown = subscriber.current();
    // Ask before moving anything under a reader who is further down in the feed of an earlier visit.
    const isRead = shown?.isKept === true && !parts.isAtTop();
    subscriber.next(isRead ? withHeldBack(next, newSince(shown, next), shown) : next);
  };
  const goLive = async (early: FeedPage | null): Promise<void> => {
    const reads = await parts.openReads();
    const page = early ?? (await reads.firstPage(filter, firstPageSize(filter)));
    if (!subscriber.isOpen()) return;
    if (!early) show(page);
    askSaved(page.entries);
    newest = page.first;
    openHead(reads);
    stops.push(
      reads.listenNews(
        filter,
        (ids) => {
          if (!subscriber.isOpen() || ids.length === 0) return;
          subscriber.dispatch(postsRemoved(ids));
          forgetInLastFeed(ids);
          change((feed) => withoutPosts(feed, ids));
        },
        subscriber,
      ),
    );
    followVisibility(reads);
  };
  earlyThenLive(subscriber, {
    read: () => parts.firstPage(filter),
    show: (page) => {
      show(page);
      askSaved(page.entries, true);
    },
    whenSettled: parts.whenSettled,
    goLive,
  });

  return () => {
    closeHead();
    for (const stop of stops) stop();
  };
}
