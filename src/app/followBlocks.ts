import { hiddenRead, hiddenUnreadable, selectHiddenMembers } from '../data/blocks/blocksSlice.ts';
import { listenHidden } from '../data/blocks/hiddenQueries.ts';
import { keepHidden } from '../data/blocks/keptHidden.ts';
import { eachSession } from './eachSession.ts';
import type { AppStore } from './store.ts';

/** Follows who is not shown to the account. The device keeps the list for the next visit. */
export function followBlocks(store: AppStore): void {
  eachSession(store, {
    what: 'Who is hidden',
    listen: (db, uid, isOver, fail) =>
      listenHidden(
        db,
        uid,
        (uids) => {
          if (isOver()) return;
          store.dispatch(hiddenRead(uids));
          keepHidden(uid, Object.keys(selectHiddenMembers(store.getState())));
        },
        fail,
      ),
    failed: () => store.dispatch(hiddenUnreadable()),
  });
}
