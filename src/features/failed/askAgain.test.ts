// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RETRY_PAUSES_MS } from '../../lib/retryPauses.ts';
import { api, pagedByCursor, queryResult } from '../../data/live/api.ts';
import { askAgain } from './askAgain.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { postsReducer } from '../../data/posts/postsSlice.ts';
import { sessionReducer } from '../../data/session/sessionSlice.ts';
import { arrives } from '../../data/session/testing/person.ts';
import type { Cursor } from '../../data/stored/document.ts';
import { goOffline } from '../../data/testing/offline.ts';

const reconnect = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../data/live/reconnect.ts', () => ({ reconnect }));

const ask = vi.fn<(name: string) => Promise<string>>();
const askPage = vi.fn<() => Promise<{ readonly count: number; readonly last: Cursor }>>();

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getThing: build.query<string, string>({
      queryFn: (name) => queryResult(() => ask(name)),
      keepUnusedDataFor: 600,
    }),
    listThings: build.infiniteQuery<{ readonly count: number; readonly last: Cursor }, string, Cursor | null>(
      {
        queryFn: () => queryResult(askPage),
        infiniteQueryOptions: pagedByCursor(1),
      },
    ),
  }),
});

function setUp() {
  const store = configureStore({
    reducer: { session: sessionReducer, posts: postsReducer, [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  onTestFinished(askAgain(store, store.dispatch));
  return store;
}

const lost = (): DataFailure => new DataFailure('offline', 'no answer');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const [FIRST_MS = 0] = RETRY_PAUSES_MS;
/** Within this the store says who reads an entry. */
const SUBSCRIBED_MS = 550;
const ALL_PAUSES_MS = RETRY_PAUSES_MS.reduce((sum, ms) => sum + ms, 0);
const show = (isVisible: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockRejectedValue(lost());
  reconnect.mockClear();
});

describe('what nothing has answered, though the browser is online', () => {
  test('is asked for again by itself, after the SDK has reconnected', async () => {
    const store = setUp();
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(FIRST_MS - 100);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue('here');
    await pass(SUBSCRIBED_MS + 100);
    expect(reconnect).toHaveBeenCalledTimes(1);
    expect(endpoints.getThing.select('a')(store.getState()).data).toBe('here');
  });

  test('is asked for a few times with growing pauses, and then no more', async () => {
    const store = setUp();
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(SUBSCRIBED_MS);
    for (const [tries, pauseMs] of RETRY_PAUSES_MS.entries()) {
      await pass(pauseMs - 100);
      expect(ask).toHaveBeenCalledTimes(1 + tries);
      // The store tells of an answer within a frame.
      await pass(120);
      expect(ask).toHaveBeenCalledTimes(2 + tries);
    }
    await pass(60 * ALL_PAUSES_MS);
    expect(ask).toHaveBeenCalledTimes(1 + RETRY_PAUSES_MS.length);
  });

  test('waits while the page is hidden, and is asked for soon after somebody returns, though the tries were spent', async () => {
    const store = setUp();
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(1000);
    show(false);
    await pass(60 * ALL_PAUSES_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    show(true);
    await pass(60 * ALL_PAUSES_MS);
    expect(ask).toHaveBeenCalledTimes(1 + RETRY_PAUSES_MS.length);
    show(false);
    show(true);
    await pass(FIRST_MS + 100);
    expect(ask).toHaveBeenCalledTimes(2 + RETRY_PAUSES_MS.length);
  });

  test('is not asked for while the browser says that it is offline', async () => {
    goOffline();
    const store = setUp();
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(60 * ALL_PAUSES_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    await pass(FIRST_MS + 100);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('is not asked for where nobody reads it any more', async () => {
    const store = setUp();
    const reader = store.dispatch(endpoints.getThing.initiate('a'));
    await pass(100);
    reader.unsubscribe();
    await pass(1000);
    // Whatever else is read, nothing reconnects for it: that would fail what is being read.
    ask.mockResolvedValue('here');
    void store.dispatch(endpoints.getThing.initiate('b'));
    await pass(60 * ALL_PAUSES_MS);
    expect(ask.mock.calls).toEqual([['a'], ['b']]);
    expect(reconnect).not.toHaveBeenCalled();
  });

  test('that has been answered meanwhile reconnects nothing', async () => {
    const store = setUp();
    const reader = store.dispatch(endpoints.getThing.initiate('a'));
    await pass(100);
    ask.mockResolvedValue('here');
    await reader.refetch();
    await pass(60 * ALL_PAUSES_MS);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(reconnect).not.toHaveBeenCalled();
  });

  test('is asked for together: one reconnection for all', async () => {
    const store = setUp();
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(1000);
    void store.dispatch(endpoints.getThing.initiate('b'));
    await pass(FIRST_MS - 1000 + SUBSCRIBED_MS);
    expect(ask.mock.calls).toEqual([['a'], ['b'], ['a'], ['b']]);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  test('leaves a list that is shown alone when its next page fails: all of its pages would be read again', async () => {
    const last = { seconds: 1, nanoseconds: 0, id: 'x' };
    askPage.mockResolvedValueOnce({ count: 1, last }).mockRejectedValue(lost());
    const store = setUp();
    void store.dispatch(endpoints.listThings.initiate('a'));
    await pass(100);
    void store.dispatch(endpoints.listThings.initiate('a', { direction: 'forward', forceRefetch: true }));
    await pass(60 * ALL_PAUSES_MS);
    expect(askPage).toHaveBeenCalledTimes(2);
  });
});

describe('what was denied', () => {
  const denied = (): DataFailure => new DataFailure('denied', 'no');

  test('is not asked for again by itself', async () => {
    ask.mockRejectedValue(denied());
    const store = setUp();
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(60 * ALL_PAUSES_MS);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is asked for anew once the member is verified again, though it was answered before', async () => {
    const store = setUp();
    store.dispatch(arrives('u1'));
    ask.mockResolvedValueOnce('old');
    const reader = store.dispatch(endpoints.getThing.initiate('a'));
    await pass(100);
    store.dispatch(arrives('u1', false));
    ask.mockRejectedValueOnce(denied());
    await reader.refetch();
    expect(endpoints.getThing.select('a')(store.getState())).toMatchObject({ isError: true, data: 'old' });
    ask.mockResolvedValue('new');
    store.dispatch(arrives('u1'));
    expect(endpoints.getThing.select('a')(store.getState()).isError).toBe(false);
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(100);
    expect(endpoints.getThing.select('a')(store.getState()).data).toBe('new');
  });

  test('stays when the token is only renewed', async () => {
    ask.mockRejectedValue(denied());
    const store = setUp();
    store.dispatch(arrives('u1', false));
    void store.dispatch(endpoints.getThing.initiate('a'));
    await pass(100);
    store.dispatch(arrives('u1', false));
    expect(endpoints.getThing.select('a')(store.getState()).isError).toBe(true);
  });
});
