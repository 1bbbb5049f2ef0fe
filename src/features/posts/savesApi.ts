import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CampusId } from '../../domain/campus.ts';
import type { Profile } from '../../domain/user.ts';
import { api } from '../../data/api.ts';
import { toDataError } from '../../data/errors.ts';
import { savedKnown, saveToggled } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

async function openLikes() {
  const [{ firestoreDb }, likes] = await Promise.all([
    import('../../data/firebase.ts'),
    import('../../data/posts/likeQueries.ts'),
  ]);
  return { db: await firestoreDb(), ...likes };
}

/**
 * Asks, once per post, which of these I have saved: one query. Guests have saved nothing. A failure is left alone:
 * the posts then show as not saved, and saving again is harmless.
 */
export function askWhichAreSaved(ids: readonly string[]): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState() as WithSession & WithPosts;
    const uid = selectUid(state);
    const asked = ids.filter((id) => state.posts.saved[id] === undefined);
    if (uid === null || asked.length === 0) return;
    try {
      const { db, fetchSavedAmong } = await openLikes();
      const saved = await fetchSavedAmong(db, uid, asked);
      if (selectUid(getState() as WithSession) === uid) dispatch(savedKnown({ asked, saved }));
    } catch (error) {
      console.error(error);
    }
  };
}

interface SaveRequest {
  readonly post: { readonly id: string; readonly campusId: CampusId };
  readonly me: Profile;
  readonly isSaved: boolean;
}

const savesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a post or takes the save back. Shown at once; a refusal takes it back. */
    setPostSaved: build.mutation<null, SaveRequest>({
      queryFn: async ({ post, me, isSaved }) => {
        try {
          const { db, savePost, unsavePost } = await openLikes();
          await (isSaved ? savePost(db, post, me) : unsavePost(db, post.id, me.id));
          return { data: null };
        } catch (error) {
          return { error: toDataError(error) };
        }
      },
      onQueryStarted: async ({ post, isSaved }, { dispatch, queryFulfilled }) => {
        dispatch(saveToggled({ id: post.id, isSaved }));
        try {
          await queryFulfilled;
        } catch {
          dispatch(saveToggled({ id: post.id, isSaved: !isSaved }));
        }
      },
    }),
  }),
});

export const { useSetPostSavedMutation } = savesApi;
