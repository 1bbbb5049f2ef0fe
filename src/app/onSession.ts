import type { SessionState } from '../data/live/dataState.ts';
import type { AppStore } from './store.ts';

/** Calls back with the session, now and whenever it changes. */
export function onSession(store: AppStore, follow: (session: SessionState) => void): void {
  let seen: SessionState | null = null;
  const look = (): void => {
    const { session } = store.getState();
    if (session === seen) return;
    seen = session;
    follow(session);
  };
  store.subscribe(look);
  look();
}
