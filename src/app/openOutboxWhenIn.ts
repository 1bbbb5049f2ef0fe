import { outboxReady } from '../data/outbox/outboxReady.ts';
import { retryUntilLoaded } from '../lib/lazyParts.ts';
import { whenQuiet } from './session.ts';
import type { AppStore } from './store.ts';

/** Opens the outbox for a signed-in user, once the first screen has loaded. */
export function openOutboxWhenIn(store: AppStore): void {
  const open = (): void => {
    retryUntilLoaded(outboxReady).catch(console.error);
  };
  const isIn = (): boolean => store.getState().session.uid !== null;
  // Also if the user has signed out since page load: their entries must be removed.
  const wasIn = isIn();
  whenQuiet(() => {
    if (wasIn || isIn()) {
      open();
      return;
    }
    const stop = store.subscribe(() => {
      if (!isIn()) return;
      stop();
      open();
    });
  });
}
