import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureStore, createNextState } from '@reduxjs/toolkit';
import type { Post } from '../../domain/post.ts';
import type { Subscriber } from '../../data/live/liveQuery.ts';
import type { FeedPage } from '../../data/posts/feedRequest.ts';
import type { Cursor, EntryChange } from '../../data/stored/document.ts';
import { postsReducer } from '../../data/posts/postsSlice.ts';
import { sessionReducer } from '../../data/session/sessionSlice.ts';
import { postOf } from '../../domain/testing/people.ts';
import { openFeed } from './feedSource.ts';
import { feedFromKept, type FeedState } from './feedState.ts';
import type { FeedReads } from './liveFeed.ts';

const forget = vi.hoisted(() => vi.fn<(ids: readonly string[]) => void>());
vi.mock('../../data/posts/lastFeed.ts', () => ({ forgetInLastFeed: forget }));
const ask = vi.hoisted(() => vi.fn((_ids: readonly string[], _options?: object) => async () => undefined));
vi.mock('../posts/saves/storedSaves.ts', () => ({ readWhichAreSaved: ask }));

const filter = { campusId: 'ut', category: null } as const;
const cursor = (id: string, seconds: number): Cursor => ({ id, seconds, nanoseconds: 0 });
const post = (id: string): Post => postOf(id);

type OnChanges = (changes: readonly EntryChange<Post>[], newest: Cursor | null) => void;

/** Reads that a test answers itself, and a subscriber that keeps the state as the store would. */
function setUp(page: FeedPage, early: FeedPage | null = null) {
  const store = configureStore({ reducer: { posts: postsReducer, session: sessionReducer } });
  const world = {
    state: null as FeedState | null,
    failure: null as unknown,
    heads: [] as { newerThan: Cursor | null; onChanges: OnChanges; isOpen: boolean }[],
    onRemoved: (_ids: readonly string[], _goneMembers: readonly string[]): void => undefined,
    isNewsOpen: false,
    sdkPages: 0,
    settle: (): void => undefined,
    isHidden: false,
    isAtTop: true,
    onVisibility: (): void => undefined,
  };
  const reads: FeedReads = {
    firstPage: async () => {
      world.sdkPages += 1;
      return page;
    },
    listenHead: (_filter, newerThan, onChanges) => {
      const head = { newerThan, onChanges, isOpen: true };
      world.heads.push(head);
      return () => void (head.isOpen = false);
    },
    listenNews: (_filter, onRemoved) => {
      world.onRemoved = onRemoved;
      world.isNewsOpen = true;
      return () => void (world.isNewsOpen = false);
    },
  };
  const subscriber: Subscriber<FeedState> = {
    next: (state) => (world.state = state),
    patch: (recipe) => {
      world.state &&= createNextState(world.state, recipe);
    },
    fail: (error) => (world.failure = error),
    current: () => world.state ?? undefined,
    dispatch: store.dispatch as Subscriber<FeedState>['dispatch'],
    isOpen: () => true,
  };
  const stop = openFeed(filter, subscriber, {
    firstPage: async () => early,
    whenSettled: () => new Promise((resolve) => (world.settle = resolve)),
    openReads: async () => reads,
    isAtTop: () => world.isAtTop,
    visibility: {
      isHidden: () => world.isHidden,
      onChange: (listener) => {
        world.onVisibility = listener;
        return () => (world.onVisibility = () => undefined);
      },
    },
  });
  return { world, store, stop };
}

const page: FeedPage = {
  entries: [post('a'), post('b')],
  first: cursor('a', 9),
  last: cursor('b', 8),
  count: 2,
};

// A module that is loaded by a test takes real time.
beforeAll(async () => void (await import('./liveFeed.ts')));
beforeEach(() => void vi.useFakeTimers());
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
afterEach(() => vi.clearAllTimers());

describe('an open feed', () => {
  test('reads its page once and then hears only what is newer than the newest shown', async () => {
    const { world, store } = setUp(page);
    await settle();
    expect(world.state?.ids).toEqual(['a', 'b']);
    expect(store.getState().posts.ids).toEqual(['a', 'b']);
    expect(world.heads.map(({ newerThan }) => newerThan)).toEqual([cursor('a', 9)]);
  });

  test('shows a page read without the SDK at once and does not read it again', async () => {
    const { world } = setUp(page, page);
    await settle();
    expect(world.state?.ids).toEqual(['a', 'b']);
    expect(world.heads).toEqual([]);
    world.settle();
    await settle();
    expect(world.sdkPages).toBe(0);
    expect(world.heads.map(({ newerThan }) => newerThan)).toEqual([cursor('a', 9)]);
  });

  test.each([
    { where: 'at the top', isAtTop: true, shown: { ids: ['a', 'b'], waitingIds: [] } },
    { where: 'further down', isAtTop: false, shown: { ids: ['b'], waitingIds: ['a'] } },
  ])('takes the place of a kept feed, $where', async ({ isAtTop, shown }) => {
    const { world } = setUp(page);
    world.state = feedFromKept({ ...page, entries: [post('b')] });
    world.isAtTop = isAtTop;
    await settle();
    expect(world.state).toMatchObject({ ...shown, cursor: cursor('b', 8) });
    expect(world.state.isKept).toBeUndefined();
  });

  test('puts what comes into the store once and behind the pill', async () => {
    const { world, store } = setUp(page);
    await settle();
    world.heads[0]?.onChanges([{ kind: 'seen', entry: post('n') }], cursor('n', 10));
    expect(store.getState().posts.entities['n']?.id).toBe('n');
    expect(world.state?.waitingIds).toEqual(['n']);
  });

  test('asks which are saved for its page and for what comes, each post once', async () => {
    ask.mockClear();
    const { world } = setUp(page);
    await settle();
    const pending = { ...post('n'), isPending: true };
    world.heads[0]?.onChanges([{ kind: 'seen', entry: pending }], null);
    world.heads[0]?.onChanges([{ kind: 'seen', entry: post('n') }], cursor('n', 10));
    world.heads[0]?.onChanges([{ kind: 'seen', entry: post('b') }], cursor('b', 11));
    expect(ask.mock.calls.map(([ids]) => ids)).toEqual([['a', 'b'], ['n']]);
  });

  test('asks which are saved as soon as a page read without the SDK is shown, once', async () => {
    ask.mockClear();
    const { world } = setUp(page, page);
    await settle();
    expect(ask.mock.calls).toEqual([[['a', 'b'], { isEarly: true }]]);
    world.settle();
    await settle();
    expect(world.heads).toHaveLength(1);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('takes removed posts away everywhere', async () => {
    const { world, store } = setUp(page);
    await settle();
    world.onRemoved(['b', 'long-gone'], []);
    expect(world.state?.ids).toEqual(['a']);
    expect(store.getState().posts.entities['b']).toBeUndefined();
  });

  test('a post refused by the server goes again', async () => {
    const { world } = setUp(page);
    await settle();
    world.heads[0]?.onChanges([{ kind: 'seen', entry: { ...post('mine'), isPending: true } }], null);
    expect(world.state?.ids).toEqual(['mine', 'a', 'b']);
    world.heads[0]?.onChanges([{ kind: 'removed', id: 'mine' }], null);
    expect(world.state?.ids).toEqual(['a', 'b']);
  });

  test('closes its head after five minutes in the background and asks anew from the newest seen', async () => {
    const { world } = setUp(page);
    await settle();
    world.heads[0]?.onChanges([{ kind: 'seen', entry: post('n') }], cursor('n', 10));
    world.isHidden = true;
    world.onVisibility();
    await settle(4 * 60_000);
    expect(world.heads[0]?.isOpen).toBe(true);
    await settle(60_000);
    expect(world.heads[0]?.isOpen).toBe(false);
    world.isHidden = false;
    world.onVisibility();
    expect(world.heads.map(({ newerThan }) => newerThan?.id)).toEqual(['a', 'n']);
  });

  test('tells when more came in the meantime than the head shows', async () => {
    const { world } = setUp(page);
    await settle();
    const many = Array.from({ length: 25 }, (_one, n) => ({ kind: 'seen', entry: post(`n${n}`) }) as const);
    world.heads[0]?.onChanges(many.slice(0, 24), cursor('n0', 40));
    expect(world.state?.hasMissed).toBe(false);
    world.isHidden = true;
    world.onVisibility();
    await settle(5 * 60_000);
    world.isHidden = false;
    world.onVisibility();
    world.heads[1]?.onChanges(many, cursor('n0', 41));
    expect(world.state?.hasMissed).toBe(true);
  });

  test('tells so too when the line itself comes back after a gap', async () => {
    const { world } = setUp(page);
    await settle();
    const seen = (id: string): EntryChange<Post> => ({ kind: 'seen', entry: post(id) });
    world.heads[0]?.onChanges([seen('n0')], cursor('n0', 40));
    expect(world.state?.hasMissed).toBe(false);
    const full = Array.from({ length: 25 }, (_one, n) => seen(`m${n}`));
    world.heads[0]?.onChanges(full, cursor('m0', 99));
    expect(world.state?.hasMissed).toBe(true);
    expect(world.state?.waitingIds).toHaveLength(26);
  });

  test('takes what somebody removes out of the feed of the next visit as well', async () => {
    forget.mockClear();
    const { world } = setUp(page);
    await settle();
    world.onRemoved(['a'], []);
    expect(world.state?.ids).toEqual(['b']);
    expect(forget).toHaveBeenCalledExactlyOnceWith(['a']);
  });

  test('closes everything', async () => {
    const { world, stop } = setUp(page);
    await settle();
    stop();
    expect(world.heads[0]?.isOpen).toBe(false);
    expect(world.isNewsOpen).toBe(false);
  });
});
