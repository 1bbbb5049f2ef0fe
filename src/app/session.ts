import { firstScreen } from '../lib/firstScreen.ts';
import { untilHere } from '../lib/untilHere.ts';
import type { AppStore } from './store.ts';

/**
 * Starts what follows the session: without it nobody has a name, and nothing is saved, so its code is asked for again
 * until it is here.
 */
export async function startSession(store: AppStore): Promise<void> {
  await (await untilHere(() => import('./sessionWatch.ts'))).watchSession(store);
}

/** Runs `start` when the first screen is done with the line: the SDK would compete with its photos. */
export function whenQuiet(start: () => void): void {
  void firstScreen.whenSettled().then(start);
}
