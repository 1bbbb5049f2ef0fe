import type { Post } from '../../domain/post.ts';
import { earlyThenLive } from '../../data/live/earlyThenLive.ts';
import { firestoreDb } from '../../data/sdk/firebase.ts';
import type { Subscriber } from '../../data/live/liveQuery.ts';
import { readWhichAreSaved } from '../posts/saves/storedSaves.ts';
import { firstPageSize, type FeedFilter, type FeedPage } from '../../data/posts/feedRequest.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { takeEarlyPage } from './earlyFeed.ts';
import { feedFromFirstPage, newSince, withHeldBack, type FeedState } from './feedState.ts';
import type { FeedReads, Visibility } from './liveFeed.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { pageTop } from '../../ui/useAtTop.ts';

type Stop = () => void;

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
  let stop: Stop | null = null;
  const asked = new Set<string>();
  const askSaved = (posts: readonly Post[], isEarly = false): void => {
    // Nobody can have saved a pending post.
    const ids = posts.filter((post) => !post.isPending && !asked.has(post.id)).map((post) => post.id);
    for (const id of ids) asked.add(id);
    if (ids.length > 0) void subscriber.dispatch(readWhichAreSaved(ids, { isEarly }));
  };

  const show = (page: FeedPage): void => {
    subscriber.dispatch(postsReceived(page.entries));
    const next = feedFromFirstPage(page, firstPageSize(filter));
    const shown = subscriber.current();
    // Ask before moving anything under a reader who is further down in the feed of an earlier visit.
    const isRead = shown?.isKept === true && !parts.isAtTop();
    subscriber.next(isRead ? withHeldBack(next, newSince(shown, next), shown) : next);
  };
  earlyThenLive(subscriber, {
    read: () => parts.firstPage(filter),
    show: (page) => {
      show(page);
      askSaved(page.entries, true);
    },
    whenSettled: parts.whenSettled,
    goLive: async (early) => {
      // Loaded with the SDK, which it waits for anyway.
      const [reads, { followFeed }] = await Promise.all([parts.openReads(), import('./liveFeed.ts')]);
      const page = early ?? (await reads.firstPage(filter, firstPageSize(filter)));
      if (!subscriber.isOpen()) return;
      if (!early) show(page);
      askSaved(page.entries);
      stop = followFeed(filter, page.first, subscriber, { reads, visibility: parts.visibility, askSaved });
    },
  });
  return () => stop?.();
}
