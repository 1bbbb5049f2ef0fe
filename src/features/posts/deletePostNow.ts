import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { toDataError } from '../../data/errors.ts';
import type { DataError } from '../../data/errors.ts';
import { postRestored, postsRemoved } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/**
 * Deletes an own post or comment. It goes from the screen at once and comes back if the server refuses. Resolves with
 * what went wrong.
 */
export function deletePostNow(post: Post): Thunk<Promise<DataError | null>> {
  return async (dispatch) => {
    dispatch(postsRemoved([post.id]));
    try {
      const [{ firestoreDb }, { deletePost }, { authorDeletes }] = await Promise.all([
        import('../../data/firebase.ts'),
        import('../../data/posts/postWrites.ts'),
        import('../../data/outbox/connectOutbox.ts'),
      ]);
      // Just written, perhaps: its going is no refusal.
      await authorDeletes(post.id);
      await deletePost(await firestoreDb(), post.id);
      return null;
    } catch (error) {
      dispatch(postRestored(post));
      return toDataError(error);
    }
  };
}
