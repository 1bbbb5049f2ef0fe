import * as sdk from '../data/session/sessionSdk.ts';
import { SessionWatcher } from '../data/session/watchSession.ts';
import type { AppStore } from './store.ts';

/* Brings the SDK with it: load this module dynamically. */

let watcher: SessionWatcher | null = null;

/** Has the session follow the auth listener, once. Rejects when that fails; then it may be tried again. */
export function watchSession({ dispatch }: AppStore): Promise<void> {
  if (watcher === null) {
    watcher = new SessionWatcher(dispatch, {
      ...sdk,
      finishRegistration: async () => (await import('../data/auth/registration.ts')).finishRegistration(),
    });
    addEventListener('online', watcher.retryProfile);
  }
  return watcher.start();
}
