import { hiddenRead, hiddenUnreadable, selectHiddenMembers } from '../data/blocks/blocksSlice.ts';
import { listenHidden } from '../data/blocks/hiddenQueries.ts';
import { keepHidden } from '../data/blocks/keptHidden.ts';
import { firestoreDb } from '../data/sdk/firebase.ts';
import type { AppStore } from './store.ts';

/* Imports the SDK: load this module dynamically. */

/**
 * Follows who is not shown to the account: one listener for each session, whose list the device keeps for the next visit. It is
 * opened again with the next token where it failed. Called once.
 */
export function followBlocks(store: AppStore): void {
  let { session } = store.getState();
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
    const next = (uids: readonly string[]): void => {
      if (isOver) return;
      store.dispatch(hiddenRead(uids));
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
        if (!isOver) close = listenHidden(db, uid, next, fail);
      })
      .catch(fail);
  };
  const follow = (): void => {
    const { uid } = session;
    if (uid === watched && !hasFailed) return;
    stop();
    hasFailed = false;
    watched = uid;
    if (uid !== null) watch(uid);
  };
  store.subscribe(() => {
    if (store.getState().session === session) return;
    ({ session } = store.getState());
    follow();
  });
  follow();
}
