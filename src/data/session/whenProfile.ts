import type { Store } from '@reduxjs/toolkit';
import type { Profile } from '../../domain/user.ts';
import { selectMyProfile, selectSession } from './sessionSlice.ts';
import type { WithSession } from './sessionSlice.ts';

/** The reader's own profile, which comes a while after a page; null when they have none, or leave meanwhile. */
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
