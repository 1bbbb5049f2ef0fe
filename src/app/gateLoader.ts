import { redirect, type LoaderFunction } from 'react-router-dom';
import { currentCampusId } from '../data/session/currentCampus.ts';
import type { SessionState } from '../data/session/sessionSlice.ts';
import type { SessionWatcher } from '../data/session/watchSession.ts';
import { paths } from '../lib/paths.ts';
import { rememberReturn } from '../lib/returnTo.ts';
import { canDecide, gateRedirect, type Gate } from './gates.ts';
import type { AppStore } from './store.ts';

/** Longest wait for the session; afterwards the page is shown and the server decides what it may read. */
const DECIDE_WITHIN_MS = 8000;

function decided(store: AppStore): Promise<SessionState> {
  const now = store.getState().session;
  if (canDecide(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      resolve(store.getState().session);
    };
    const stop = store.subscribe(() => canDecide(store.getState().session) && finish());
    const timer = setTimeout(finish, DECIDE_WITHIN_MS);
  });
}

/** Makes the loaders that keep people out of routes that are not for them (yet). */
export function gateLoaders(store: AppStore, watcher: SessionWatcher): (gate: Gate) => LoaderFunction {
  return (gate) =>
    async ({ request }) => {
      const { session: now } = store.getState();
      // The feed of a visitor or a member can be decided, and painted, without the SDK.
      if (gate !== 'feed' || !canDecide(now)) void watcher.start().catch(() => undefined);
      const session = await decided(store);
      if (!canDecide(session)) return null;
      const url = new URL(request.url);
      const target = gateRedirect({ gate, session, campusId: currentCampusId(), url });
      if (target === null) return null;
      if (target === paths.verify() || target === paths.schoolEmail())
        rememberReturn(url.pathname + url.search);
      return redirect(target);
    };
}
