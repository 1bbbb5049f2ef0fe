import { SessionWatcher, storedPerson, type SessionSource } from '../data/session/watchSession.ts';
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

const AFTER_LOAD_MS = 2500;
const AFTER_TAP_MS = 400;

/**
 * Runs `start` when the first screen is done with the line: a while after loading, or soon after the first touch.
 * The SDK competes with the first photos otherwise.
 */
export function whenQuiet(start: () => void): void {
  let done = false;
  const run = (): void => {
    if (done) return;
    done = true;
    start();
  };
  const soon = (): void => void setTimeout(run, AFTER_TAP_MS);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, soon, { once: true, passive: true });
  const later = (): void => void setTimeout(run, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
