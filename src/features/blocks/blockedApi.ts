import { api, pagedByCursor, queryResult } from '../../data/live/api.ts';
import type { BlockedMember } from '../../data/blocks/blockQueries.ts';
import type { Cursor, Page } from '../../data/stored/document.ts';
import { liveQuery } from '../../data/live/liveQuery.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { BLOCKS_PAGE } from '../../domain/limits.ts';

interface BlockKey {
  readonly uid: string;
  readonly otherUid: string;
}

const blockedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whom a member blocks, last blocked first, page by page. */
    listBlocked: build.infiniteQuery<Page<BlockedMember>, string, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(BLOCKS_PAGE),
      queryFn: ({ queryArg: uid, pageParam }) =>
        queryResult(async () => {
          const [db, { fetchBlocked }] = await withDb(import('../../data/blocks/blockQueries.ts'));
          return fetchBlocked(db, uid, pageParam);
        }),
      // Not live: each visit reads it again.
      keepUnusedDataFor: 0,
    }),
    /** Whether a member blocks another, live. */
    watchBlock: build.query<boolean, BlockKey>({
      ...liveQuery<BlockKey, boolean>(async ({ uid, otherUid }, { next, fail }) => {
        const [db, { listenBlock }] = await withDb(import('../../data/blocks/blockQueries.ts'));
        return listenBlock(db, uid, otherUid, next, fail);
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListBlockedInfiniteQuery, useWatchBlockQuery } = blockedApi;
