import { listenOwnLists } from '../data/account/accountQueries.ts';
import { keptOwnLists, storeOwnLists } from '../data/account/keptOwnLists.ts';
import { ownListsRead } from '../data/account/ownListsSlice.ts';
import { hiddenRead, hiddenUnreadable, selectHiddenMembers } from '../data/blocks/blocksSlice.ts';
import { listenHidden } from '../data/blocks/hiddenQueries.ts';
import { keepHidden } from '../data/blocks/keptHidden.ts';
import { firestoreDb } from '../data/sdk/firebase.ts';
import { onSession } from './onSession.ts';
import type { AppStore } from './store.ts';

/* Imports the SDK: load this module dynamically. */

/**
 * Follows who is not shown to the account, and what the member has hidden and muted: a listener of each for each session, whose
 * lists the device keeps for the next visit. They are opened again with the next token where one failed. Called once.
 */
export function followHidden(store: AppStore): void {
  let watched: string | null = null;
  let hasFailed = false;
  let stop = (): void => undefined;
  const watch = (uid: string): void => {
    let isOver = false;
    let close = (): void => undefined;
    stop = () => {
      isOver = true;
      close();
    };
    // Pages wait for the people and the lists: whichever comes last lets them go on.
    let people: readonly string[] | null = null;
    let areListsKnown = keptOwnLists(uid) !== null;
    const tell = (): void => {
      if (people === null || !areListsKnown) return;
      store.dispatch(hiddenRead(people));
      keepHidden(uid, Object.keys(selectHiddenMembers(store.getState())));
    };
    const fail = (error: unknown): void => {
      if (isOver) return;
      console.warn('Who is hidden could not be read:', error);
      hasFailed = true;
      store.dispatch(hiddenUnreadable());
    };
    firestoreDb()
      .then((db) => {
        if (isOver) return;
        const stops = [
          listenHidden(
            db,
            uid,
            (uids) => {
              if (isOver) return;
              people = uids;
              tell();
            },
            fail,
          ),
          listenOwnLists(
            db,
            uid,
            (lists) => {
              if (isOver) return;
              // There is no account before registration has created it.
              if (lists !== null) {
                store.dispatch(ownListsRead(lists));
                storeOwnLists(uid, lists);
              }
              const isFirst = !areListsKnown;
              areListsKnown = true;
              if (isFirst) tell();
            },
            fail,
          ),
        ];
        close = () => stops.forEach((end) => end());
      })
      .catch(fail);
  };
  onSession(store, ({ uid }) => {
    if (uid === watched && !hasFailed) return;
    stop();
    hasFailed = false;
    watched = uid;
    if (uid !== null) watch(uid);
  });
}
