import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../data/live/api.ts';
import type { Subscriber } from '../../data/live/liveQuery.ts';
import type { FeedFilter, FeedPage } from '../../data/posts/feedRequest.ts';
import type { Cursor } from '../../data/stored/document.ts';
import { postsReducer } from '../../data/posts/postsSlice.ts';
import { sessionReducer } from '../../data/session/sessionSlice.ts';
import { postOf } from '../../domain/testing/people.ts';
import { feedApi } from './feedApi.ts';
import { feedFromFirstPage, type FeedState } from './feedState.ts';

const cursorAt = (id: string): Cursor => ({ seconds: 1, nanoseconds: 0, id });
const pageOf = (...ids: string[]): FeedPage => ({
  entries: ids.map((id) => postOf(id)),
  first: cursorAt(ids[0] ?? ''),
  last: cursorAt(ids.at(-1) ?? ''),
  count: ids.length,
});

const source = vi.hoisted((): { tell: (state: FeedState) => void } => ({ tell: () => undefined }));
const fetchFeedPage = vi.hoisted(() => vi.fn<() => Promise<FeedPage>>());
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/posts/postQueries.ts', () => ({ fetchFeedPage }));
vi.mock('./feedSource.ts', () => ({
  openFeed: (_filter: FeedFilter, subscriber: Subscriber<FeedState>) => {
    source.tell = subscriber.next;
    subscriber.next(feedFromFirstPage(pageOf('a', 'b'), 2));
    return () => undefined;
  },
}));

const filter: FeedFilter = { campusId: 'ut', category: null, hasMedia: false };
let answer: (page: FeedPage) => void;

beforeEach(() => {
  fetchFeedPage.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
});

async function setUp() {
  const store = configureStore({
    reducer: { posts: postsReducer, session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  await store.dispatch(feedApi.endpoints.watchFeed.initiate(filter));
  const shown = () => feedApi.endpoints.watchFeed.select(filter)(store.getState()).data?.ids;
  const askOlder = () =>
    store.dispatch(feedApi.endpoints.listOlderPosts.initiate({ filter, cursor: cursorAt('b') }));
  return { shown, askOlder };
}

test('an older page that is on its way is not asked for again, and shown once', async () => {
  const { shown, askOlder } = await setUp();
  const first = askOlder();
  await vi.waitFor(() => expect(fetchFeedPage).toHaveBeenCalled());
  const second = askOlder();
  answer(pageOf('c', 'd'));
  await Promise.all([first, second]);
  expect(fetchFeedPage).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  // It has come: the next one is asked for.
  const third = askOlder();
  await vi.waitFor(() => expect(fetchFeedPage).toHaveBeenCalledTimes(2));
  answer(pageOf('e'));
  await third;
});

test('an older page is left out when the feed was read anew meanwhile: between the two there would be a gap', async () => {
  const { shown, askOlder } = await setUp();
  const asked = askOlder();
  await vi.waitFor(() => expect(fetchFeedPage).toHaveBeenCalled());
  source.tell(feedFromFirstPage(pageOf('y', 'z'), 2));
  answer(pageOf('c', 'd'));
  await asked;
  expect(shown()).toEqual(['y', 'z']);
});
