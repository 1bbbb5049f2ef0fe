import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { FEED_NEXT_PAGE } from '../../domain/limits.ts';
import { api } from '../../data/api.ts';
import { toDataError } from '../../data/errors.ts';
import { liveQuery } from '../../data/liveQuery.ts';
import type { FeedFilter, FeedPage } from '../../data/posts/feedPage.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { askWhichAreSaved } from '../posts/saves.ts';
import { openFeed } from './feedSource.ts';
import { withOlderPage, withWaitingShown } from './feedState.ts';
import type { FeedState } from './feedState.ts';

/** A feed outlives its screen by this long, so that coming back to it within the session reads nothing. */
const KEEP_SECONDS = 30 * 60;

export const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchFeed: build.query<FeedState, FeedFilter>({
      ...liveQuery<FeedFilter, FeedState>((filter, line) => openFeed(filter, line)),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Reads the page after the last one; with a request for it already under way, does nothing. */
    listOlderPosts: build.mutation<
      FeedPage,
      { filter: FeedFilter; cursor: NonNullable<FeedState['cursor']> }
    >({
      queryFn: async ({ filter, cursor }) => {
        try {
          const [{ firestoreDb }, { fetchFeedPage }] = await Promise.all([
            import('../../data/firebase.ts'),
            import('../../data/posts/postQueries.ts'),
          ]);
          return { data: await fetchFeedPage(await firestoreDb(), filter, cursor, FEED_NEXT_PAGE) };
        } catch (error) {
          return { error: toDataError(error) };
        }
      },
      onQueryStarted: async ({ filter }, { dispatch, queryFulfilled }) => {
        try {
          const { data: page } = await queryFulfilled;
          dispatch(postsReceived(page.posts));
          dispatch(
            feedApi.util.updateQueryData('watchFeed', filter, (draft) => {
              Object.assign(draft, withOlderPage(draft, page, FEED_NEXT_PAGE));
            }),
          );
          void dispatch(askWhichAreSaved(page.posts.map((post) => post.id)));
        } catch {
          // The caller shows the failure and offers to try again.
        }
      },
    }),
  }),
});

/**
 * Lets the new posts that wait behind the pill into the feed. Where more came than are known, the feed is read anew:
 * otherwise those in between would be missing.
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

export const { useWatchFeedQuery, useListOlderPostsMutation } = feedApi;
