import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { FEED_PAGE } from '../../domain/limits.ts';
import { api, queryResult } from '../../data/live/api.ts';
import { firestoreDb } from '../../data/sdk/firebase.ts';
import { liveQuery } from '../../data/live/liveQuery.ts';
import type { Cursor } from '../../data/stored/document.ts';
import { firstPageSize, type FeedFilter, type FeedPage } from '../../data/posts/feedRequest.ts';
import { lastFeed } from '../../data/posts/lastFeed.ts';
import { lastSaves } from '../../data/posts/keptSaves.ts';
import { lastSavesRead, postsReceived } from '../../data/posts/postsSlice.ts';
import { selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { readWhichAreSaved } from '../posts/saves/storedSaves.ts';
import { earlyPageNow } from './earlyFeed.ts';
import { openFeed } from './feedSource.ts';
import {
  feedFromFirstPage,
  feedFromKept,
  withOlderPage,
  withWaitingShown,
  type FeedState,
} from './feedState.ts';

/** A feed is cached this long after its screen, so that coming back reads nothing. */
const KEEP_SECONDS = 30 * 60;

interface OlderPageQuery {
  readonly filter: FeedFilter;
  readonly cursor: Cursor;
}

async function fetchOlder({ filter, cursor }: OlderPageQuery): Promise<FeedPage> {
  const [db, { fetchFeedPage }] = await Promise.all([
    firestoreDb(),
    import('../../data/posts/postQueries.ts'),
  ]);
  return fetchFeedPage(db, filter, cursor, FEED_PAGE);
}

const isSameCursor = (a: Cursor | null, b: Cursor): boolean =>
  a?.id === b.id && a.seconds === b.seconds && a.nanoseconds === b.nanoseconds;

/**
 * Page requests in flight, so that a screen left and reopened does not send a second one. In the module because
 * requests are of the page, not of its state.
 */
const inFlight = new Map<string, Promise<FeedPage>>();

function fetchOlderOnce(asked: OlderPageQuery): Promise<FeedPage> {
  const key = JSON.stringify([asked.filter, asked.cursor]);
  const known = inFlight.get(key);
  if (known) return known;
  const page = fetchOlder(asked).finally(() => inFlight.delete(key));
  inFlight.set(key, page);
  return page;
}

export const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchFeed: build.query<FeedState, FeedFilter>({
      ...liveQuery<FeedFilter, FeedState>((filter, subscriber) => openFeed(filter, subscriber)),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Reads the page after the last one, once for concurrent callers. */
    listOlderPosts: build.mutation<FeedPage, OlderPageQuery>({
      queryFn: (asked) => queryResult(() => fetchOlderOnce(asked)),
      onQueryStarted: async ({ filter, cursor }, { dispatch, queryFulfilled }) => {
        try {
          const { data: page } = await queryFulfilled;
          let isNext = false;
          dispatch(postsReceived(page.entries));
          dispatch(
            feedApi.util.updateQueryData('watchFeed', filter, (draft) => {
              // The feed may have been read again meanwhile: this page would leave a gap after its new end.
              isNext = isSameCursor(draft.cursor, cursor);
              if (isNext) Object.assign(draft, withOlderPage(draft, page, FEED_PAGE));
            }),
          );
          if (isNext) void dispatch(readWhichAreSaved(page.entries.map((post) => post.id)));
        } catch {
          // The caller shows the failure and a retry button.
        }
      },
    }),
  }),
});

/**
 * Inserts the posts that wait behind the pill. If more arrived than are known, the feed is read again, because those in
 * between are missing.
 */
export function showWaitingPosts(filter: FeedFilter): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch) => {
    let hasMissed = false;
    dispatch(
      feedApi.util.updateQueryData('watchFeed', filter, (draft) => {
        hasMissed = draft.hasMissed;
        Object.assign(draft, hasMissed ? { waitingIds: [], hasMissed: false } : withWaitingShown(draft));
      }) as ThunkAction<unknown, unknown, unknown, UnknownAction>,
    );
    if (hasMissed) dispatch(feedApi.util.prefetch('watchFeed', filter, { force: true }));
  };
}

/**
 * Fills the store with the feed's initial content: the page requested before the app loaded, or that of the last visit.
 * Call it before the screen is rendered; it opens the live feed too.
 */
export function beginFeed(filter: FeedFilter): ThunkAction<void, WithSession, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const uid = selectUid(getState());
    dispatch(lastSavesRead(lastSaves(uid)));
    const early = earlyPageNow(filter);
    const page = early ?? lastFeed(uid, filter);
    if (!page) return;
    const value = early ? feedFromFirstPage(early, firstPageSize(filter)) : feedFromKept(page);
    dispatch(postsReceived(page.entries));
    dispatch(feedApi.util.upsertQueryEntries([{ endpointName: 'watchFeed', arg: filter, value }]));
  };
}

export const { useWatchFeedQuery, useListOlderPostsMutation } = feedApi;
