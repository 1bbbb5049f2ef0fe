import type { Store } from '@reduxjs/toolkit';
import type { Profile } from '../../domain/user.ts';
import { selectSession, type WithSession } from './sessionSlice.ts';

/** Resolves with the reader's own profile, once it is read; null when they have none, or sign out meanwhile. */
export function whenProfile(
  store: Pick<Store<WithSession>, 'getState' | 'subscribe'>,
): Promise<Profile | null> {
  const { uid } = selectSession(store.getState());
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = (): void => {
      const session = selectSession(store.getState());
      if (session.uid === uid && !session.isProfileKnown) return;
      stop();
      resolve(session.uid === uid ? session.profile : null);
    };
    stop = store.subscribe(look);
    look();
  });
}
