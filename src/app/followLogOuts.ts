import { HANDED_WITH_KEY } from '../data/session/deviceTraces.ts';
import { watchEnded } from '../data/session/sessionSdk.ts';
import { sharedSignIn } from '../data/session/sharedSignIn.ts';
import { reloadAt } from '../lib/reloadAt.ts';
import { onSession } from './onSession.ts';
import type { AppStore } from './store.ts';

/* Imports the SDK: load this module dynamically. */

async function endHere(): Promise<void> {
  // Once signed out, the page may redirect.
  const address = location.pathname + location.search;
  const { signOutHere } = await import('../data/auth/signIn.ts');
  await signOutHere();
  reloadAt(address);
}

/**
 * Ends the session here as soon as its sign-in is logged out on another host. Listens only while the sign-in is shared
 * with another host: from the start, or after a hand-over, which may happen in another tab. Called once.
 */
export function followLogOuts(store: AppStore): void {
  let watched: string | null = null;
  let stop = (): void => undefined;
  const watch = (sessionId: string): void => {
    let isOver = false;
    let close = (): void => undefined;
    stop = () => {
      isOver = true;
      close();
    };
    const ended = (): void => {
      // Somebody who signed in again has another session; the ended one belongs to the other hosts.
      if (isOver || sharedSignIn()?.sessionId !== sessionId) return;
      stop();
      void endHere().catch(console.error);
    };
    watchEnded(sessionId, ended).then((opened) => {
      close = opened;
      if (isOver) close();
    }, console.error);
  };
  const follow = (): void => {
    const sessionId = sharedSignIn()?.sessionId ?? null;
    if (sessionId === watched) return;
    stop();
    watched = sessionId;
    if (sessionId !== null) watch(sessionId);
  };
  onSession(store, follow);
  addEventListener('storage', ({ key }) => {
    if (key === HANDED_WITH_KEY) follow();
  });
}
