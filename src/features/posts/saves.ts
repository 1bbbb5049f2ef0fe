import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CampusId } from '../../domain/campus.ts';
import type { Profile } from '../../domain/user.ts';
import { toDataError } from '../../data/errors.ts';
import type { DataError } from '../../data/errors.ts';
import { savedKnown, saveToggled } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { nextPaint } from '../../lib/nextPaint.ts';

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

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
    const asked = ids.filter((id) => state.posts.saved[id] === undefined);
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

export interface SaveRequest {
  readonly post: { readonly id: string; readonly campusId: CampusId };
  readonly me: Profile;
  readonly isSaved: boolean;
}

/** Writes it; tells whether it was saved before, from elsewhere: then the count has it already. */
async function store({ post, me, isSaved }: SaveRequest): Promise<{ readonly wasSaved: boolean }> {
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

/** What is being written of one post's save. */
interface UnderWay {
  /** The last press; those before it are overtaken. */
  last: SaveRequest;
  /** As the server has it by its last answer. */
  isStored: boolean;
}

/** By post and account. Of presses that follow each other the last alone is spoken of and taken back. */
const underWay = new Map<string, UnderWay>();

/**
 * Saves a post or takes the save back. Shown at once; a refusal takes it back. Resolves with what went wrong, or with
 * 'overtaken' when the student has pressed again meanwhile.
 */
export function setPostSaved(request: SaveRequest): Thunk<Promise<DataError | 'overtaken' | null>> {
  return async (dispatch, getState) => {
    const { me, isSaved } = request;
    const { id } = request.post;
    const key = `${id} ${me.id}`;
    const one = underWay.get(key) ?? { last: request, isStored: !isSaved };
    one.last = request;
    underWay.set(key, one);
    const isStillMe = (): boolean => selectUid(getState() as WithSession) === me.id;
    dispatch(saveToggled({ id, isSaved }));
    let failure: DataError | null = null;
    let wasSaved = false;
    // What the student sees comes before what the database's code does.
    await nextPaint();
    try {
      ({ wasSaved } = await store(request));
      one.isStored = isSaved;
    } catch (error) {
      failure = toDataError(error);
    }
    if (one.last !== request) return 'overtaken';
    underWay.delete(key);
    if (!isStillMe()) return failure;
    if (failure) dispatch(saveToggled({ id, isSaved: one.isStored }));
    else if (isSaved && wasSaved) {
      dispatch(saveToggled({ id, isSaved: false }));
      dispatch(savedKnown({ asked: [id], saved: [id] }));
    }
    return failure;
  };
}
