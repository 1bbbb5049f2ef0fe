import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CampusId } from '../../domain/campus.ts';
import type { Profile } from '../../domain/user.ts';
import { toDataError } from '../../data/errors.ts';
import type { DataError } from '../../data/errors.ts';
import { savedKnown, saveToggled } from '../../data/posts/postsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { nextPaint } from '../../lib/nextPaint.ts';

/** What is dispatched and answers later. */
export type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

export interface SaveRequest {
  readonly post: { readonly id: string; readonly campusId: CampusId };
  readonly me: Profile;
  readonly isSaved: boolean;
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
 * 'overtaken' when the student has pressed again meanwhile, or has gone.
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
    if (!isStillMe()) {
      underWay.delete(key);
      return 'overtaken';
    }
    try {
      const { storeSave } = await import('./storedSaves.ts');
      ({ wasSaved } = await storeSave(request));
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
