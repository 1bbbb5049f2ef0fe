import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FEED_FIRST_PAGE } from '../../domain/limits.ts';
import type { FeedPage } from '../../data/posts/feedPage.ts';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { earlyPage, earlyPageNow } from './earlyFeed.ts';
import { feedFromFirstPage, newSince, withHeldBack } from './feedState.ts';
import type { FeedState } from './feedState.ts';
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

const LOADING: FeedView = {
  feed: null,
  problem: null,
  isFetching: true,
  retry: () => undefined,
  older: { isLoading: false, hasFailed: false, load: settleNow, near: settleNow },
  showWaiting: () => undefined,
};

const viewOf = (page: FeedPage): FeedView => ({
  ...LOADING,
  isFetching: false,
  feed: feedFromFirstPage(page, FEED_FIRST_PAGE),
});

/** What is painted at once: the newest page, or that of an earlier visit. */
function firstView(early: FeedPage | null, kept: FeedPage | null): FeedView {
  if (early) return viewOf(early);
  if (!kept) return LOADING;
  // Where it goes on is for the newest page to say, which is on its way.
  const feed = { ...feedFromFirstPage(kept, 0), cursor: null, isEnd: false };
  return { ...LOADING, feed, older: { ...LOADING.older, isLoading: true } };
}

/** What is shown, whether it is from an earlier visit, and which posts wait since something newer took its place. */
interface Shown {
  readonly view: FeedView;
  readonly isKept: boolean;
  readonly held: ReadonlySet<string>;
  /** The feed they are newer than. */
  readonly older: FeedState | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A newer view in the place of the last; what is painted stays until there is something newer, or may not be seen. */
function taken(last: Shown, next: FeedView, isAtTop: boolean): Shown {
  if (!next.feed) {
    const isHidden = next.problem === 'denied';
    return isHidden ? { ...last, view: next } : { ...last, view: { ...next, feed: last.view.feed } };
  }
  const older = last.isKept && !isAtTop ? last.view.feed : null;
  if (!older) return { ...last, view: next, isKept: false };
  return { view: next, isKept: false, held: newSince(older, next.feed), older };
}

/** A view with some of its posts behind the pill. */
function holdingBack({ view, held, older }: Shown, release: () => void): FeedView {
  if (!view.feed || !older || held.size === 0) return view;
  const showWaiting = (): void => {
    release();
    view.showWaiting();
  };
  return { ...view, feed: withHeldBack(view.feed, held, older), showWaiting };
}

type Behind = LiveParts['LiveFeedBehind'];

/** Loads the live feed's code; where it does not arrive, the screen offers to try again. */
function bringLive(set: (next: () => Behind) => void, take: (view: FeedView) => void): void {
  loadLive().then(
    ({ LiveFeedBehind }) => set(() => LiveFeedBehind),
    () => take({ ...LOADING, problem: 'offline', isFetching: false, retry: () => bringLive(set, take) }),
  );
}

/**
 * The first feed of a visit: its first page, read without the SDK, is painted at once; the live feed comes behind it
 * when the line is quiet, or where there was no such page, and goes on with the same list.
 */
function FirstFeed({ filter, children }: LiveFeedProps): ReactNode {
  const dispatch = useDispatch();
  const uid = useSelector((state: WithSession) => selectUid(state));
  // The newest, if it was here before the code of the app.
  const [early] = useState(() => earlyPageNow(filter));
  const [kept] = useState(() => (early ? null : lastFeed(uid, filter)));
  const [shown, setShown] = useState<Shown>(() => ({
    view: firstView(early, kept),
    isKept: kept !== null,
    held: NOTHING,
    older: null,
  }));
  const take = useCallback((next: FeedView) => {
    const isAtTop = isAtTopNow();
    setShown((last) => taken(last, next, isAtTop));
  }, []);
  const release = useCallback(() => setShown((last) => ({ ...last, held: NOTHING })), []);
  const view = useMemo(() => holdingBack(shown, release), [shown, release]);
  const [Behind, setBehind] = useState<Behind | null>(null);
  const takeOver = useCallback(() => bringLive(setBehind, take), [take]);
  useLayoutEffect(() => {
    const painted = early ?? kept;
    if (painted) dispatch(postsReceived(painted.posts));
  }, [early, kept, dispatch]);
  useEffect(() => {
    let isWanted = true;
    const begin = async (): Promise<void> => {
      const page = await earlyPage(filter);
      if (!isWanted) return;
      if (page && page !== early) {
        dispatch(postsReceived(page.posts));
        take(viewOf(page));
      }
      if (page) await whenSettled();
      if (isWanted) takeOver();
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, [filter, dispatch, take, takeOver, early]);
  return (
    <>
      {Behind ? <Behind filter={filter} onView={take} /> : null}
      {children(view)}
    </>
  );
}

/** A community's posts, newest activity first, live: drawn by its child from each view of them. */
export function Feed({ filter, children }: LiveFeedProps): ReactNode {
  const uid = useSelector((state: WithSession) => selectUid(state));
  // Asked once per feed: what is on the screen stays when the code arrives.
  const parts = useMemo(() => ({ live }), []);
  if (parts.live) {
    const { LiveFeed } = parts.live;
    return <LiveFeed filter={filter}>{children}</LiveFeed>;
  }
  return (
    <FirstFeed key={uid} filter={filter}>
      {children}
    </FirstFeed>
  );
}
