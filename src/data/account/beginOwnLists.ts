import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectUid, type WithSession } from '../session/sessionSlice.ts';
import { keptOwnLists } from './keptOwnLists.ts';
import { ownListsAwaited, ownListsRead, type WithOwnLists } from './ownListsSlice.ts';

/**
 * Begins with what the member has hidden and muted as this device has kept it. Without that it is awaited
 * (`followOwnLists.ts`), so that nothing hidden is shown before.
 */
export function beginOwnLists(): ThunkAction<void, WithSession & WithOwnLists, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const uid = selectUid(getState());
    if (uid === null) return;
    const kept = keptOwnLists(uid);
    dispatch(kept ? ownListsRead(kept) : ownListsAwaited());
  };
}
