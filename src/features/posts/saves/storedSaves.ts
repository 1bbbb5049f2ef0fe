import type { Post } from '../../../domain/post.ts';
import type { Profile } from '../../../domain/user.ts';
import { SAVED_AMONG_MAX } from '../../../domain/limits.ts';
import { toDataError } from '../../../data/errors/dataError.ts';
import { firestoreDb } from '../../../data/sdk/firebase.ts';
import { storeLastSaves } from '../../../data/posts/lastSaves.ts';
import { savedKnown } from '../../../data/posts/postsSlice.ts';
import { fetchSavedByRest } from '../../../data/posts/restLikes.ts';
import { tokenSoon } from '../../../data/rest/token.ts';
import type { DataThunk } from '../../../data/live/selected.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { firstScreen } from '../../../lib/firstScreen.ts';

/* Saves in the database. Loaded with the live feed, so that saving also works when the connection is lost later. */

interface SaveRequest {
  readonly post: Pick<Post, 'id' | 'campusId'>;
  readonly me: Profile;
  readonly isSaved: boolean;
}

async function openLikes() {
  const [db, likes] = await Promise.all([firestoreDb(), import('./toldSaves.ts')]);
  return { db, ...likes };
}

/** Back-off after a failure; its length is the number of retries. */
const AGAIN_AFTER_MS = [3000, 20_000, 120_000];

/** Reads which of these are saved; `isEarly` by REST, so that the SDK does not load before the first screen. */
async function readSaved(uid: string, ids: readonly string[], isEarly: boolean): Promise<readonly string[]> {
  if (isEarly) {
    try {
      const token = await tokenSoon();
      if (typeof token === 'string') return await fetchSavedByRest(uid, ids, token);
    } catch {
      // The SDK has other transports, and reports what is wrong.
    }
    await firstScreen.whenSettled();
  }
  const { db, fetchSavedAmong } = await openLikes();
  return fetchSavedAmong(db, uid, ids);
}

interface AskOptions {
  /** Before the SDK has loaded. */
  readonly isEarly?: boolean;
  /** The number of failed tries before. */
  readonly failures?: number;
}

/**
 * Reads, once per post, which of these the user has saved: one query for every 30. Guests have saved nothing. A failure
 * is retried with back-off; until then the posts show as not saved, and saving again is harmless.
 */
export function readWhichAreSaved(
  ids: readonly string[],
  { isEarly = false, failures = 0 }: AskOptions = {},
): DataThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const uid = selectUid(getState());
    const isUnknown = (id: string): boolean => !Object.hasOwn(getState().posts.saved, id);
    const asked = ids.filter(isUnknown);
    if (uid === null || asked.length === 0) return;
    try {
      for (let start = 0; start < asked.length; start += SAVED_AMONG_MAX) {
        const some = asked.slice(start, start + SAVED_AMONG_MAX);
        const saved = await readSaved(uid, some, isEarly);
        if (selectUid(getState()) !== uid) return;
        // A save toggled since then is newer than the answer.
        const told = some.filter(isUnknown);
        const savedOfThem = saved.filter((id) => told.includes(id));
        dispatch(savedKnown({ asked: told, saved: savedOfThem }));
        storeLastSaves(uid, told, savedOfThem);
      }
    } catch (error) {
      console.error(error);
      const waitMs = AGAIN_AFTER_MS[failures];
      if (waitMs === undefined) return;
      setTimeout(() => {
        if (selectUid(getState()) === uid) void dispatch(readWhichAreSaved(ids, { failures: failures + 1 }));
      }, waitMs);
    }
  };
}

/** Writes a save or its removal; returns whether it was already saved, from elsewhere: then the count includes it. */
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
