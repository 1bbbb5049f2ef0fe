import { toDataError } from '../../data/errors.ts';
import { savedKnown } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import type { SaveRequest, Thunk } from './saves.ts';

/*
 * Saves as the database has them. The live feed brings this along, so that a save can wait for the line wherever
 * there was one.
 */

async function openLikes() {
  const [{ firestoreDb }, likes] = await Promise.all([
    import('../../data/firebase.ts'),
    import('../../data/posts/likeQueries.ts'),
  ]);
  return { db: await firestoreDb(), ...likes };
}

/** After a failure it is asked again this much later, as often as there are entries. */
const AGAIN_AFTER_MS = [3000, 20_000, 120_000];

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks, once per post, which of these I have saved: a query for every 30. Guests have saved nothing. A failure is asked
 * again a while later; until then the posts show as not saved, and saving again is harmless.
 */
export function askWhichAreSaved(ids: readonly string[], failures = 0): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState() as WithSession & WithPosts;
    const uid = selectUid(state);
    const asked = ids.filter((id) => !Object.hasOwn(state.posts.saved, id));
    if (uid === null || asked.length === 0) return;
    try {
      const { db, fetchSavedAmong, SAVED_AMONG_MAX } = await openLikes();
      for (let start = 0; start < asked.length; start += SAVED_AMONG_MAX) {
        const some = asked.slice(start, start + SAVED_AMONG_MAX);
        const saved = await fetchSavedAmong(db, uid, some);
        if (selectUid(getState() as WithSession) !== uid) return;
        dispatch(savedKnown({ asked: some, saved }));
      }
    } catch (error) {
      console.error(error);
      const waitMs = AGAIN_AFTER_MS[failures];
      if (waitMs === undefined) return;
      void later(waitMs).then(() => {
        if (selectUid(getState() as WithSession) === uid)
          return dispatch(askWhichAreSaved(ids, failures + 1));
        return undefined;
      });
    }
  };
}

/** Writes it; tells whether it was saved before, from elsewhere: then the count has it already. */
export async function storeSave({ post, me, isSaved }: SaveRequest): Promise<{ readonly wasSaved: boolean }> {
  const { db, fetchSavedAmong, savePost, unsavePost } = await openLikes();
  if (!isSaved) {
    await unsavePost(db, post.id, me.id);
    return { wasSaved: true };
  }
  try {
    await savePost(db, post, me);
    return { wasSaved: false };
  } catch (error) {
    // The rules refuse a second save of the same post too.
    const isThere =
      toDataError(error).code === 'denied' && (await fetchSavedAmong(db, me.id, [post.id])).includes(post.id);
    if (!isThere) throw error;
    return { wasSaved: true };
  }
}
