import type { CampusId } from '../../../domain/campus.ts';
import { PROFILE_PAGE } from '../../../domain/limits.ts';
import type { Post } from '../../../domain/post.ts';
import { api, pagedByCursor, queryResult } from '../../../data/api.ts';
import { firestoreDb } from '../../../data/firebase.ts';
import { postsReceived, savedKnown } from '../../../data/posts/postsSlice.ts';
import { selectUid, type WithSession } from '../../../data/session/sessionSlice.ts';
import type { Page, Cursor } from '../../../data/storedDocument.ts';

/** The member, and the community. */
interface SavedBy {
  readonly uid: string;
  readonly campusId: CampusId;
}

async function parts() {
  const [db, { fetchSavedPosts }] = await Promise.all([
    firestoreDb(),
    import('../../../data/posts/savedPosts.ts'),
  ]);
  return { db, fetchSavedPosts };
}

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a member has saved in a community, last saved first, page by page. */
    listSaved: build.infiniteQuery<Page<Post>, SavedBy, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(PROFILE_PAGE),
      queryFn: ({ queryArg: me, pageParam }, { getState, dispatch }) =>
        queryResult(async () => {
          const { db, fetchSavedPosts } = await parts();
          const page = await fetchSavedPosts(db, me, pageParam);
          if (selectUid(getState() as WithSession) === me.uid) {
            const ids = page.entries.map(({ id }) => id);
            dispatch(postsReceived(page.entries));
            dispatch(savedKnown({ asked: ids, saved: ids }));
          }
          return page;
        }),
      // The list is not live: each visit reads it again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListSavedInfiniteQuery } = savedApi;
