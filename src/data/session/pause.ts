import { learnedCampus } from '../../domain/campus.ts';
import { clockWordsIn } from '../../lib/clockWordsIn.ts';
import type { DataErrorCode } from '../errors/dataError.ts';
import { errorText } from '../errors/errorText.ts';
import type { Dispatch } from '../live/liveQuery.ts';
import { selected } from '../live/selected.ts';
import { selectMyProfile, type WithSession } from './sessionSlice.ts';

/** A moment by the clock of the member's campus, 'Tue, Dec 1, 2:30 PM'; by the device's where that is not known. */
export const ownClock = (state: WithSession, atMs: number): string =>
  clockWordsIn(learnedCampus(selectMyProfile(state)?.campusId ?? '')?.timeZone ?? null, atMs);

/** 'Your writing is paused until Tue, Dec 1, 2:30 PM.'; null where no moderator has paused it. */
export function selectPausedText(state: WithSession): string | null {
  const untilMs = selectMyProfile(state)?.pausedUntilMs ?? 0;
  return untilMs > Date.now() ? `Your writing is paused until ${ownClock(state, untilMs)}.` : null;
}

/** Why something could not be written: the rules refuse a member whose writing is paused. */
export const writeErrorText = (code: DataErrorCode, dispatch: Dispatch): string =>
  (code === 'denied' ? dispatch(selected(selectPausedText)) : null) ?? errorText(code);
