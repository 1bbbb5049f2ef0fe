import type { Store } from '@reduxjs/toolkit';
import type { Profile } from '../../domain/user.ts';
import { selectMyProfile, selectSession, type WithSession } from './sessionSlice.ts';

/** Resolves with the reader's own profile, once it is read; null when they have none, or sign out meanwhile. */
export function whenProfile(
  store: Pick<Store<WithSession>, 'getState' | 'subscribe'>,
): Promise<Profile | null> {
  const { uid } = selectSession(store.getState());
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    const look = (): boolean => {
      const session = selectSession(store.getState());
      const isOver = session.uid !== uid || session.isProfileKnown;
      if (isOver) {
        stop?.();
        resolve(session.uid === uid ? selectMyProfile(store.getState()) : null);
      }
      return isOver;
    };
    if (!look()) stop = store.subscribe(look);
  });
}
