import { api, pagedByCursor, queryResult } from '../../data/live/api.ts';
import { fetchFound } from '../../data/posts/foundPosts.ts';
import { postsReceived, selectPost } from '../../data/posts/postsSlice.ts';
import type { WithDispatch } from '../../data/live/liveQuery.ts';
import { selected } from '../../data/live/selected.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { Cursor, Page } from '../../data/stored/document.ts';
import { fetchMyWantsByRest } from '../../data/wants/restWants.ts';
import type { OwnAt } from '../../data/rest/query.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { withoutSdk } from '../../data/live/withoutSdk.ts';
import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { isListed, type Want } from '../../domain/want.ts';
import { serverNow } from '../../lib/serverNow.ts';

/** The first page is read without the SDK where the page has come by its address. */
function fetchWants(mine: OwnAt, after: Cursor | null): Promise<Page<Want>> {
  const bySdk = async (): Promise<Page<Want>> => {
    const [db, { fetchMyWants }] = await withDb(import('../../data/wants/wantQueries.ts'));
    return fetchMyWants(db, mine, after);
  };
  return after === null ? withoutSdk((token) => fetchMyWantsByRest(mine, token), bySdk) : bySdk();
}

/** Their posts, community by community, as rules list them. */
async function fetchWanted(wants: readonly Want[]): Promise<readonly Post[]> {
  const campuses = [...new Set(wants.map(({ campusId }) => campusId))];
  const lists = await Promise.all(
    campuses.map((campus) => {
      const there = wants.filter(({ campusId }) => campusId === campus);
      return fetchFound(
        campus,
        there.map(({ postId }) => postId),
      );
    }),
  );
  return lists.flat();
}

const myWantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What a member wants there, last wanted first, with what has ended; page by page, read anew each time. The posts of
     * those that are listed come with it, where the device does not know them.
     */
    listMyWants: build.infiniteQuery<Page<Want>, OwnAt, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(PROFILE_PAGE),
      queryFn: ({ queryArg: mine, pageParam }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const page = await fetchWants(mine, pageParam);
          const isUnknown = ({ postId }: Want): boolean =>
            dispatch(selected((state) => selectPost(state, postId))) === undefined;
          const nowMs = serverNow();
          const asked = page.entries.filter((want) => isListed(want, nowMs) && isUnknown(want));
          const posts = await fetchWanted(asked);
          if (dispatch(selected(selectUid)) === mine.uid) dispatch(postsReceived(posts));
          return page;
        }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListMyWantsInfiniteQuery } = myWantsApi;
