import { PROFILE_PAGE } from '../../../domain/limits.ts';
import type { Post } from '../../../domain/post.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { api, pagedByCursor, queryResult } from '../../../data/live/api.ts';
import { DataFailure } from '../../../data/errors/dataError.ts';
import { firestoreDb } from '../../../data/sdk/firebase.ts';
import { postsReceived, savedKnown, selectPost } from '../../../data/posts/postsSlice.ts';
import { fetchSavedPostsByRest } from '../../../data/posts/restLists.ts';
import type { OwnAt } from '../../../data/rest/query.ts';
import type { WithDispatch } from '../../../data/live/liveQuery.ts';
import { selected } from '../../../data/live/selected.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import type { Page, Cursor } from '../../../data/stored/document.ts';
import { withoutSdk } from '../../../data/live/withoutSdk.ts';

/** The first page is read without the SDK where the page has come by its address. */
function fetchSaved(me: OwnAt, after: Cursor | null): Promise<Page<Post>> {
  const bySdk = async (): Promise<Page<Post>> => {
    const { db, fetchSavedPosts } = await openSaves();
    return fetchSavedPosts(db, me, after);
  };
  if (after !== null) return bySdk();
  return withoutSdk((token) => fetchSavedPostsByRest(me, token), bySdk);
}

async function openSaves() {
  const [db, queries] = await Promise.all([firestoreDb(), import('../../../data/posts/savedPosts.ts')]);
  return { db, ...queries };
}

/** A page with fewer people than this is the last one. */
const SAVERS_END_BELOW = 9;

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a member has saved there, last saved first, page by page. */
    listSaved: build.infiniteQuery<Page<Post>, OwnAt, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(PROFILE_PAGE),
      queryFn: ({ queryArg: me, pageParam }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const page = await fetchSaved(me, pageParam);
          if (dispatch(selected(selectUid)) === me.uid) {
            const ids = page.entries.map(({ id }) => id);
            dispatch(postsReceived(page.entries));
            dispatch(savedKnown({ asked: ids, saved: ids }));
          }
          return page;
        }),
      // The list is not live: each visit reads it again.
      keepUnusedDataFor: 0,
    }),
    /** Who has saved a post, newest first, page by page. Not live either. */
    listSavers: build.infiniteQuery<Page<PersonCopy>, string, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(SAVERS_END_BELOW),
      queryFn: ({ queryArg: postId, pageParam }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const [{ db, fetchSavers }, { fetchPost }] = await Promise.all([
            openSaves(),
            import('../../../data/posts/postQueries.ts'),
          ]);
          // A post's likes are listed by its community, which its URL does not name.
          const post =
            dispatch(selected((state) => selectPost(state, postId))) ?? (await fetchPost(db, postId));
          if (!post) throw new DataFailure('not-found', postId);
          dispatch(postsReceived([post]));
          return fetchSavers(db, post, pageParam);
        }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListSavedInfiniteQuery, useListSaversInfiniteQuery } = savedApi;
