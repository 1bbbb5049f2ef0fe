import { firstScreen } from '../lib/firstScreen.ts';
import { once } from '../lib/once.ts';
import { untilHere } from '../lib/untilHere.ts';
import type { AppStore } from './store.ts';

/**
 * Makes the function that starts the session: it may be called again, and then retries what failed. Its code is retried
 * until it has loaded, because without a session there is no name and nothing is saved.
 */
export function sessionStarter(store: AppStore): () => Promise<void> {
  const watcher = once(async () =>
    (await untilHere(() => import('./sessionWatch.ts'))).makeSessionWatcher(store),
  );
  return async () => (await watcher()).start();
}

/** Runs `start` when the first screen has loaded: the SDK would compete with its photos for the connection. */
export function whenQuiet(start: () => void): void {
  void firstScreen.whenSettled().then(start);
}
