import { api, pagedByCursor, queryResult } from '../../data/api.ts';
import { fetchFound } from '../../data/posts/foundPosts.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { postsReceived, selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import type { Cursor, Page } from '../../data/storedDocument.ts';
import { fetchMyWantsByRest } from '../../data/wants/restWants.ts';
import { withDb } from '../../data/withDb.ts';
import { withoutSdk } from '../../data/withoutSdk.ts';
import { PROFILE_PAGE } from '../../domain/limits.ts';
import { isStanding, type Want } from '../../domain/want.ts';

/** The first page is read without the SDK where the page has come by its address. */
function fetchWants(me: Member, after: Cursor | null): Promise<Page<Want>> {
  const bySdk = async (): Promise<Page<Want>> => {
    const [db, { fetchMyWants }] = await withDb(import('../../data/wants/wantQueries.ts'));
    return fetchMyWants(db, me, after);
  };
  return after === null ? withoutSdk((token) => fetchMyWantsByRest(me, token), bySdk) : bySdk();
}

const myWantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What a member wants in a community, last wanted first, with what has ended; page by page, read anew each time. The posts of
     * those that stand come with it, where the device does not know them.
     */
    listMyWants: build.infiniteQuery<Page<Want>, Member, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(PROFILE_PAGE),
      queryFn: ({ queryArg: me, pageParam }, { getState, dispatch }) =>
        queryResult(async () => {
          const page = await fetchWants(me, pageParam);
          const isUnknown = ({ postId }: Want): boolean =>
            selectPost(getState() as WithPosts, postId) === undefined;
          const asked = page.entries.filter((want) => isStanding(want) && isUnknown(want));
          const posts = await fetchFound(
            me.campusId,
            asked.map(({ postId }) => postId),
          );
          if (selectUid(getState() as WithSession) === me.uid) dispatch(postsReceived(posts));
          return page;
        }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListMyWantsInfiniteQuery } = myWantsApi;
