import { api, pagedByCursor, queryResult } from '../../data/live/api.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import type { Cursor, Page } from '../../data/stored/document.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { SELLING_PAGE } from '../../domain/limits.ts';
import type { Status } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';

interface OwnThings extends Member {
  readonly status: Status;
}

const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One's own things of one status in a community, newest first, page by page. */
    listOwnThings: build.infiniteQuery<Page<Post>, OwnThings, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(SELLING_PAGE),
      queryFn: ({ queryArg: { status, ...member }, pageParam }, { dispatch }) =>
        queryResult(async () => {
          const [db, { fetchMemberByStatus }] = await withDb(import('../../data/posts/memberPosts.ts'));
          const page = await fetchMemberByStatus(db, member, status, pageParam, SELLING_PAGE);
          dispatch(postsReceived(page.entries));
          return page;
        }),
      // Read anew at each visit: a status changes elsewhere, too.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListOwnThingsInfiniteQuery } = sellingApi;
