import { api, queryResult } from '../../../data/live/api.ts';
import { firestoreDb } from '../../../data/sdk/firebase.ts';
import { postsReceived } from '../../../data/posts/postsSlice.ts';
import { readWhichAreSaved } from '../saves/storedSaves.ts';

/** One post as it was read; later changes are in the store. */
interface PostRead {
  readonly isThere: boolean;
}

const postApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads one post into the store: one read. Rejects with `denied` where the reader may not see it. */
    getPost: build.query<PostRead, string>({
      queryFn: (id, { dispatch }) =>
        queryResult(async () => {
          const [db, { fetchPost }] = await Promise.all([
            firestoreDb(),
            import('../../../data/posts/postQueries.ts'),
          ]);
          const post = await fetchPost(db, id);
          if (post) {
            dispatch(postsReceived([post]));
            void dispatch(readWhichAreSaved([id]));
          }
          return { isThere: post !== null };
        }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetPostQuery } = postApi;
