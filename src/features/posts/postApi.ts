import { api } from '../../data/api.ts';
import { toDataError } from '../../data/errors.ts';
import { postRestored, postsRemoved } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';

const postApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deletes an own post or comment. It goes from the screen at once and comes back if the server refuses. */
    deletePost: build.mutation<null, Post>({
      queryFn: async ({ id }) => {
        try {
          const [{ firestoreDb }, { deletePost }, { authorDeletes }] = await Promise.all([
            import('../../data/firebase.ts'),
            import('../../data/posts/postWrites.ts'),
            import('../../data/outbox/connectOutbox.ts'),
          ]);
          // Just written: its going is no refusal.
          await authorDeletes(id);
          await deletePost(await firestoreDb(), id);
          return { data: null };
        } catch (error) {
          return { error: toDataError(error) };
        }
      },
      onQueryStarted: async (post, { dispatch, queryFulfilled }) => {
        dispatch(postsRemoved([post.id]));
        try {
          await queryFulfilled;
        } catch {
          dispatch(postRestored(post));
        }
      },
    }),
  }),
});

export const { useDeletePostMutation } = postApi;
