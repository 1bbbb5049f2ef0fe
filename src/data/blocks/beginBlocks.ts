import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectUid, type WithSession } from '../session/sessionSlice.ts';
import { hiddenAwaited, hiddenRead, type WithBlocks } from './blocksSlice.ts';
import { hiddenOfAnswer, keepHidden, keptHidden } from './keptHidden.ts';

/**
 * Begins with who is hidden as this device has kept it, or as the page's inline script has asked. Without either the list
 * is awaited (`followBlocks.ts`), and nothing of others is shown before.
 */
export function beginBlocks(): ThunkAction<void, WithSession & WithBlocks, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const uid = selectUid(getState());
    if (uid === null) return;
    const kept = keptHidden(uid);
    if (kept) {
      dispatch(hiddenRead(kept));
      return;
    }
    dispatch(hiddenAwaited());
    const first = window.firstHidden;
    if (first?.uid !== uid) return;
    const take = (answer: unknown): void => {
      if (selectUid(getState()) !== uid || !getState().blocks.isAwaited) return;
      const uids = hiddenOfAnswer(answer);
      if (uids === null) return;
      keepHidden(uid, uids);
      dispatch(hiddenRead(uids));
    };
    if (first.settled === undefined) first.body.then(take).catch(() => undefined);
    else take(first.settled);
  };
}
