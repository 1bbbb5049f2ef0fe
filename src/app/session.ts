import { SessionWatcher, storedPerson, type SessionSource } from '../data/session/watchSession.ts';
import { whenSettled } from '../lib/firstScreen.ts';
import { untilHere } from '../lib/untilHere.ts';
import type { AppStore } from './store.ts';

/** Without it nobody has a name, and nothing is saved: asked for again until it is here. */
const sessionSdk = () => untilHere(() => import('../data/session/sessionSdk.ts'));

const source: SessionSource = {
  readStored: storedPerson,
  watchPerson: async (next) => (await sessionSdk()).watchPerson(next),
  watchProfile: async (...args) => (await sessionSdk()).watchProfile(...args),
  renewToken: async () => (await sessionSdk()).renewToken(),
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
