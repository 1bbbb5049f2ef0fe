import '@testing-library/jest-dom/vitest';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownListsReducer } from '../../data/account/ownListsSlice.ts';
import { blocksReducer } from '../../data/blocks/blocksSlice.ts';
import { api } from '../../data/live/api.ts';
import type { Subscriber } from '../../data/live/liveQuery.ts';
import { outboxReducer } from '../../data/outbox/outboxSlice.ts';
import type { FeedFilter, FeedPage } from '../../data/posts/feedRequest.ts';
import type { Cursor } from '../../data/stored/document.ts';
import { postsReducer } from '../../data/posts/postsSlice.ts';
import { sessionReducer } from '../../data/session/sessionSlice.ts';
import { postOf } from '../../domain/testing/people.ts';
import { RETRY_PAUSES_MS } from '../../lib/retryPauses.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { feedFromFirstPage, type FeedState } from './feedState.ts';
import { AGAIN_AFTER_MS, useFeed } from './useFeed.ts';

const cursor: Cursor = { seconds: 1, nanoseconds: 0, id: 'b' };
const page: FeedPage = { entries: [postOf('a'), postOf('b')], first: cursor, last: cursor, count: 2 };

const fetchFeedPage = vi.hoisted(() => vi.fn<() => Promise<FeedPage>>());
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/posts/postQueries.ts', () => ({ fetchFeedPage }));
vi.mock('./feedSource.ts', () => ({
  openFeed: (_filter: FeedFilter, subscriber: Subscriber<FeedState>) => {
    subscriber.next(feedFromFirstPage(page, 2));
    return () => undefined;
  },
}));

/** Where the end of the list is, as the browser tells who watches it. */
class Watcher {
  static isInView = true;
  static readonly all = new Set<Watcher>();
  constructor(
    private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
    readonly options: { readonly rootMargin: string },
  ) {}
  observe(): void {
    Watcher.all.add(this);
    queueMicrotask(() => this.say());
  }
  disconnect(): void {
    Watcher.all.delete(this);
  }
  say(): void {
    if (Watcher.all.has(this)) this.tell([{ isIntersecting: Watcher.isInView }]);
  }
}

const scroll = (isInView: boolean): Promise<void> =>
  act(async () => {
    Watcher.isInView = isInView;
    for (const one of Watcher.all) one.say();
  });

const filter: FeedFilter = { campusId: 'ut', category: null, hasMedia: false };

function Shown(): ReactNode {
  const { feed, older } = useFeed(filter);
  return feed ? <ListEnd older={older} isEnd={feed.isEnd} skeleton={null} /> : null;
}

function showFeed(): void {
  const store = configureStore({
    reducer: {
      posts: postsReducer,
      session: sessionReducer,
      outbox: outboxReducer,
      blocks: blocksReducer,
      ownLists: ownListsReducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <Shown />
    </Provider>,
  );
}

async function showEndThatFailed(): Promise<void> {
  showFeed();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(fetchFeedPage).toHaveBeenCalledTimes(1);
}

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('IntersectionObserver', Watcher);
  Watcher.isInView = true;
  fetchFeedPage.mockReset().mockRejectedValue(Object.assign(new Error('no'), { code: 'unavailable' }));
});
afterEach(() => {
  Watcher.all.clear();
});

it('asks for what is older where the end can be seen, and once somebody scrolls long before', async () => {
  const margins = (): string[] => [...Watcher.all].map(({ options }) => options.rootMargin);
  fetchFeedPage.mockReturnValue(new Promise(() => undefined));
  Watcher.isInView = false;
  showFeed();
  await waitFor(() => expect(margins()).toEqual(['0px 0px 0px 0px']));
  vi.stubGlobal('scrollY', 500);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(margins()).toEqual(['0px 0px 1200px 0px']);
  vi.stubGlobal('scrollY', 0);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(margins()).toEqual(['0px 0px 0px 0px']);
});

describe('older posts that could not be read', () => {
  it('are asked for when the connection is back', async () => {
    await showEndThatFailed();
    fetchFeedPage.mockResolvedValue({ ...page, entries: [postOf('c')], count: 1 });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText("You've reached the end.")).toBeInTheDocument();
    expect(fetchFeedPage).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('are asked for by who comes back to the end after a while, not at once and not while they stay', async () => {
    await showEndThatFailed();
    await scroll(false);
    await scroll(true);
    expect(fetchFeedPage).toHaveBeenCalledTimes(1);
    pass(AGAIN_AFTER_MS + 1);
    await scroll(false);
    expect(fetchFeedPage).toHaveBeenCalledTimes(1);
    await scroll(true);
    await waitFor(() => expect(fetchFeedPage).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    // It has failed again, and nobody has moved.
    await act(async () => {});
    expect(fetchFeedPage).toHaveBeenCalledTimes(2);
  });

  it('come by themselves after a few tries, while the browser says that it is online', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await showEndThatFailed();
    for (const [tries, pauseMs] of RETRY_PAUSES_MS.slice(0, 3).entries()) {
      await act(() => vi.advanceTimersByTimeAsync(pauseMs));
      await waitFor(() => expect(fetchFeedPage).toHaveBeenCalledTimes(2 + tries));
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    }
    fetchFeedPage.mockResolvedValue({ ...page, entries: [postOf('c')], count: 1 });
    await act(() => vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS[3] ?? 0));
    expect(await screen.findByText("You've reached the end.")).toBeInTheDocument();
  });

  it('are not asked for without end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await showEndThatFailed();
    for (let minutes = 0; minutes < 60; minutes += 1) await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(fetchFeedPage).toHaveBeenCalledTimes(1 + RETRY_PAUSES_MS.length);
  });
});
