import { isDisabled, tellTabsOfBan, wasJustBanned } from '../data/session/endedByBan.ts';
import { storedPerson } from '../data/session/personHere.ts';
import * as sdk from '../data/session/sessionSdk.ts';
import { SessionWatcher } from '../data/session/watchSession.ts';
import { BANNED } from '../features/auth/authTexts.ts';
import { showAlert } from '../ui/alerts/alertStore.ts';
import type { AppStore } from './store.ts';

/* Brings the SDK with it: load this module dynamically. */

let watcher: SessionWatcher | null = null;

const sayBan = (): void => showAlert({ text: BANNED, kind: 'danger' });

/** Ends the session here. Other tabs hear of its end, and of the reason. */
async function endForBan(): Promise<void> {
  tellTabsOfBan();
  const { signOutHere } = await import('../data/auth/signIn.ts');
  await signOutHere();
  sayBan();
}

/** A session that the provider has ended: a ban is said; that it is over shows. */
async function sayIfBanned(refreshToken: string): Promise<void> {
  if (!(await isDisabled(refreshToken))) return;
  tellTabsOfBan();
  sayBan();
}

/** Has the session follow the auth listener, once. Rejects when that fails; then it may be tried again. */
export function watchSession({ dispatch }: AppStore): Promise<void> {
  if (watcher === null) {
    watcher = new SessionWatcher(dispatch, {
      ...sdk,
      watchPerson: (next) => sdk.watchPerson(next, (refreshToken) => void sayIfBanned(refreshToken)),
      finishRegistration: async () => (await import('../data/auth/registration.ts')).finishRegistration(),
      endForBan: () => void endForBan().catch(console.error),
    });
    addEventListener('online', watcher.retryProfile);
    if (wasJustBanned() && storedPerson() === null) sayBan();
  }
  return watcher.start();
}
