import { SessionWatcher, storedPerson, type SessionSource } from '../data/session/watchSession.ts';
import { whenSettled } from '../lib/firstScreen.ts';
import type { AppStore } from './store.ts';

const source: SessionSource = {
  readStored: storedPerson,
  watchPerson: async (next) => (await import('../data/session/sessionSdk.ts')).watchPerson(next),
  watchProfile: async (...args) => (await import('../data/session/sessionSdk.ts')).watchProfile(...args),
  renewToken: async () => (await import('../data/session/sessionSdk.ts')).renewToken(),
  finishRegistration: async () => (await import('../data/auth/registration.ts')).finishRegistration(),
};

export function makeSessionWatcher(store: AppStore): SessionWatcher {
  const watcher = new SessionWatcher(store.dispatch, source);
  addEventListener('online', watcher.retryProfile);
  return watcher;
}

/** Runs `start` when the first screen is done with the line: the SDK would compete with its photos. */
export function whenQuiet(start: () => void): void {
  void whenSettled().then(start);
}
