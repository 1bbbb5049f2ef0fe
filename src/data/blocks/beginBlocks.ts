import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectUid, type WithSession } from '../session/sessionSlice.ts';
import { hiddenAwaited, hiddenRead, type WithBlocks } from './blocksSlice.ts';
import { keptHidden } from './keptHidden.ts';

/**
 * Begins with who is hidden as this device has kept it. Without that the list is awaited (`followBlocks.ts`), and nothing of
 * others is shown before.
 */
export function beginBlocks(): ThunkAction<void, WithSession & WithBlocks, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const uid = selectUid(getState());
    if (uid === null) return;
    const kept = keptHidden(uid);
    dispatch(kept ? hiddenRead(kept) : hiddenAwaited());
  };
}
