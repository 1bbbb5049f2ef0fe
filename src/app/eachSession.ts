import { firestoreDb } from '../data/sdk/firebase.ts';
import type { Fail, Stop } from '../data/live/snapshots.ts';
import type { AppStore } from './store.ts';

/* Imports the SDK: load this module dynamically. */

type Db = Awaited<ReturnType<typeof firestoreDb>>;

export interface OfAccount {
  /** What it is, for the log. */
  readonly what: string;
  /** Opens the account's listener. What comes after `isOver` is of an earlier session. */
  readonly listen: (db: Db, uid: string, isOver: () => boolean, fail: Fail) => Stop;
  readonly failed: () => void;
}

/** One listener for each session, opened again with the next token where it failed. Called once for each kind. */
export function eachSession(store: AppStore, { what, listen, failed }: OfAccount): void {
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
    const fail = (error: unknown): void => {
      if (isOver) return;
      console.warn(`${what} could not be read:`, error);
      hasFailed = true;
      failed();
    };
    firestoreDb()
      .then((db) => {
        if (!isOver) close = listen(db, uid, () => isOver, fail);
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
