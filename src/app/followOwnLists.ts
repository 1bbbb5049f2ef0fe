import { listenOwnLists } from '../data/account/accountQueries.ts';
import { storeOwnLists } from '../data/account/keptOwnLists.ts';
import { ownListsRead, ownListsUnknown } from '../data/account/ownListsSlice.ts';
import { eachSession } from './eachSession.ts';
import type { AppStore } from './store.ts';

/** Keeps what the member has hidden and muted as the server has it, here and on their other devices: one read a session. */
export function followOwnLists(store: AppStore): void {
  eachSession(store, {
    what: 'What is hidden',
    listen: (db, uid, isOver, fail) =>
      listenOwnLists(
        db,
        uid,
        (lists) => {
          if (isOver()) return;
          // There is no account before registration has created it.
          store.dispatch(lists === null ? ownListsUnknown() : ownListsRead(lists));
          if (lists !== null) storeOwnLists(uid, lists);
        },
        fail,
      ),
    failed: () => store.dispatch(ownListsUnknown()),
  });
}
