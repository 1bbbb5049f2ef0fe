import type { PersonCopy } from '../../../domain/user.ts';
import { api, pagedByCursor, queryResult } from '../../../data/api.ts';
import { DataFailure } from '../../../data/errors.ts';
import { firestoreDb } from '../../../data/firebase.ts';
import { postsReceived, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import type { Page, Cursor } from '../../../data/storedDocument.ts';

async function parts() {
  const [db, { fetchPost }, { fetchSavers }] = await Promise.all([
    firestoreDb(),
    import('../../../data/posts/postQueries.ts'),
    import('../../../data/posts/savedPosts.ts'),
  ]);
  return { db, fetchPost, fetchSavers };
}

/** A page with fewer people than this is the last one. */
const END_BELOW = 9;

const saversApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who has saved a post, newest first, page by page. */
    listSavers: build.infiniteQuery<Page<PersonCopy>, string, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(END_BELOW),
      queryFn: ({ queryArg: postId, pageParam }, { getState, dispatch }) =>
        queryResult(async () => {
          const { db, fetchPost, fetchSavers } = await parts();
          // A post's likes are listed by its community, which its URL does not name.
          const post = selectPost(getState() as WithPosts, postId) ?? (await fetchPost(db, postId));
          if (!post) throw new DataFailure('not-found', postId);
          dispatch(postsReceived([post]));
          return fetchSavers(db, post, pageParam);
        }),
      // The list is not live: each visit reads it again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListSaversInfiniteQuery } = saversApi;
