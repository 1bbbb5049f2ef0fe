import { outboxReady } from '../data/outbox/outboxReady.ts';
import { untilHere } from '../lib/untilHere.ts';
import { whenQuiet } from './session.ts';
import type { AppStore } from './store.ts';

/** Has the outbox opened for whoever is signed in, once the first screen needs the line no more. */
export function openOutboxWhenIn(store: AppStore): void {
  const open = (): void => {
    untilHere(outboxReady).catch(console.error);
  };
  const isIn = (): boolean => store.getState().session.uid !== null;
  // Also for whoever was in at first and is not any more: what they left has to go.
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
