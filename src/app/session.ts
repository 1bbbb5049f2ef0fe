import { once } from '../lib/once.ts';
import { retryUntilLoaded } from '../lib/lazyParts.ts';
import type { AppStore } from './store.ts';

/**
 * Makes the function that starts the session: it may be called again, and then retries what failed. It retries by itself
 * until the code and the SDK have loaded, because without a session there is no name and nothing is saved or sent.
 */
export function sessionStarter(store: AppStore): () => Promise<void> {
  const watcher = once(async () => (await import('./sessionWatch.ts')).makeSessionWatcher(store));
  return () => retryUntilLoaded(async () => (await watcher()).start());
}
