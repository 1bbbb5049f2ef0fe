import { api, pagedByCursor, queryResult } from '../../data/live/api.ts';
import { withoutSdk } from '../../data/live/withoutSdk.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { fetchSaleByRest } from '../../data/posts/restSale.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import type { Cursor, Page } from '../../data/stored/document.ts';
import { SALE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';

/** The first page is read without the SDK where the page has come by its address. */
function fetchSale(member: Member, after: Cursor | null): Promise<Page<Post>> {
  const bySdk = async (): Promise<Page<Post>> => {
    const [db, { fetchMemberByStatus }] = await withDb(import('../../data/posts/memberPosts.ts'));
    return fetchMemberByStatus(db, member, 'available', after, SALE_PAGE);
  };
  return after === null ? withoutSdk((token) => fetchSaleByRest(member, token), bySdk) : bySdk();
}

const saleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a member has available in a community, newest first, page by page. */
    listSale: build.infiniteQuery<Page<Post>, Member, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(SALE_PAGE),
      queryFn: ({ queryArg, pageParam }, { dispatch }) =>
        queryResult(async () => {
          const page = await fetchSale(queryArg, pageParam);
          dispatch(postsReceived(page.entries));
          return page;
        }),
      // Cached, so that Back from a post reads nothing.
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useListSaleInfiniteQuery } = saleApi;
