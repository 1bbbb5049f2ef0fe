import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FEED_FIRST_PAGE } from '../../domain/limits.ts';
import type { FeedFilter } from '../../data/posts/feedPage.ts';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { earlyPage } from './earlyFeed.ts';
import { FeedScreen } from './FeedScreen.tsx';
import { afterKept, feedFromFirstPage, withWaitingShown } from './feedState.ts';
import type { FeedView } from './feedView.ts';
import type { LiveFeedBehindProps, LiveFeedProps } from './LiveFeed.tsx';
import { settleNow, whenSettled } from '../../lib/firstScreen.ts';
import { isAtTopNow } from './useAtTop.ts';

interface LiveParts {
  readonly LiveFeed: ComponentType<LiveFeedProps>;
  readonly LiveFeedBehind: ComponentType<LiveFeedBehindProps>;
}

/** The code of the live feed, once it has been loaded. */
let live: LiveParts | null = null;

async function loadLive(): Promise<LiveParts> {
  live ??= await import('./LiveFeed.tsx');
  return live;
}

export interface FeedProps {
  readonly filter: FeedFilter;
  readonly onCompose: () => void;
}

const LOADING: FeedView = {
  feed: null,
  problem: null,
  isFetching: true,
  retry: () => undefined,
  older: { isLoading: false, hasFailed: false, load: settleNow },
  showWaiting: () => undefined,
};

/**
 * The first feed of a visit: its first page, read without the SDK, is painted at once; the live feed comes behind it
 * when the line is quiet, or where there was no such page, and goes on with the same list.
 */
function FirstFeed({ filter, onCompose }: FeedProps): ReactNode {
  const dispatch = useDispatch();
  const uid = useSelector((state: WithSession) => selectUid(state));
  const [kept] = useState(() => lastFeed(uid, filter));
  // Where it goes on is for the newest page to say.
  const [view, setView] = useState<FeedView>(() =>
    kept ? { ...LOADING, feed: { ...feedFromFirstPage(kept, 0), cursor: null, isEnd: false } } : LOADING,
  );
  const [Behind, setBehind] = useState<LiveParts['LiveFeedBehind'] | null>(null);
  const takeOver = useCallback(() => {
    loadLive().then(
      ({ LiveFeedBehind }) => setBehind(() => LiveFeedBehind),
      () => setView((last) => ({ ...last, problem: 'offline', isFetching: false, retry: takeOver })),
    );
  }, []);
  useLayoutEffect(() => {
    if (kept) dispatch(postsReceived(kept.posts));
  }, [kept, dispatch]);
  useEffect(() => {
    let isWanted = true;
    const begin = async (): Promise<void> => {
      const page = await earlyPage(filter);
      if (!isWanted) return;
      if (page) {
        dispatch(postsReceived(page.posts));
        setView(({ feed }) => ({
          ...LOADING,
          isFetching: false,
          feed: feed
            ? afterKept(feed, page, FEED_FIRST_PAGE, isAtTopNow())
            : feedFromFirstPage(page, FEED_FIRST_PAGE),
          showWaiting: () => setView((last) => ({ ...last, feed: last.feed && withWaitingShown(last.feed) })),
        }));
        await whenSettled();
      }
      if (isWanted) takeOver();
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, [filter, dispatch, takeOver]);
  const onView = useCallback((next: FeedView) => {
    // What is painted stays until the live feed has its own, or may not be seen.
    const isHidden = next.problem === 'denied';
    setView((last) => (next.feed || isHidden ? next : { ...next, feed: last.feed }));
  }, []);
  return (
    <>
      {Behind ? <Behind filter={filter} onView={onView} /> : null}
      <FeedScreen filter={filter} view={view} onCompose={onCompose} />
    </>
  );
}

/** A community's posts, newest activity first, live. */
export function Feed({ filter, onCompose }: FeedProps): ReactNode {
  const uid = useSelector((state: WithSession) => selectUid(state));
  // Asked once per feed: what is on the screen stays when the code arrives.
  const parts = useMemo(() => ({ live }), []);
  if (!parts.live) return <FirstFeed key={uid} filter={filter} onCompose={onCompose} />;
  const { LiveFeed } = parts.live;
  return (
    <LiveFeed filter={filter}>
      {(view) => <FeedScreen filter={filter} view={view} onCompose={onCompose} />}
    </LiveFeed>
  );
}
