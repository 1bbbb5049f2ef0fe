import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { keptOwnLists } from '../data/account/keptOwnLists.ts';
import { ownListsRead } from '../data/account/ownListsSlice.ts';
import { hiddenAwaited, hiddenRead, type WithBlocks } from '../data/blocks/blocksSlice.ts';
import { keptHidden } from '../data/blocks/keptHidden.ts';
import { selectUid, type WithSession } from '../data/session/sessionSlice.ts';

/**
 * Begins with who and what is hidden as this device has kept it. Without either it is awaited (`followHidden.ts`), and nothing of
 * others is shown before.
 */
export function beginHidden(): ThunkAction<void, WithSession & WithBlocks, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const uid = selectUid(getState());
    if (uid === null) return;
    const people = keptHidden(uid);
    const lists = keptOwnLists(uid);
    if (lists) dispatch(ownListsRead(lists));
    dispatch(people && lists ? hiddenRead(people) : hiddenAwaited());
  };
}
