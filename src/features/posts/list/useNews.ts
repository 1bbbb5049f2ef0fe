import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../../data/live/api.ts';
import { liveQuery } from '../../../data/live/liveQuery.ts';
import { postsRemoved } from '../../../data/posts/postsSlice.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import type { CampusId } from '../../../domain/campus.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps known posts of a campus up to date, from when the first screen is done: one read, and one per news. */
    watchNews: build.query<null, CampusId>({
      ...liveQuery<CampusId, null>(async (campusId, subscriber) => {
        subscriber.next(null);
        await firstScreen.whenSettled();
        if (!subscriber.isOpen()) return () => undefined;
        const [db, { listenNews }] = await withDb(import('../../../data/posts/news.ts'));
        return listenNews(
          db,
          campusId,
          (ids) => ids.length > 0 && subscriber.dispatch(postsRemoved(ids)),
          subscriber,
        );
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/**
 * For lists that are read once: shows edits, new statuses and removals of their posts. Feeds and threads listen anyway, at
 * no further price. Null: the reader may not see the campus's posts.
 */
export function useNews(campusId: CampusId | null): void {
  newsApi.useWatchNewsQuery(campusId ?? skipToken);
}
