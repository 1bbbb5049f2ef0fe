import { isDisabled, justEnded, tellTabs } from '../data/session/endedByOthers.ts';
import type { Ending } from '../data/session/endedByOthers.ts';
import { storedPerson } from '../data/session/personHere.ts';
import * as sdk from '../data/session/sessionSdk.ts';
import { SessionWatcher } from '../data/session/watchSession.ts';
import { ALONE_NOW, BANNED, closedAlert, DISABLED } from '../features/auth/authTexts.ts';
import { LONG_ALERT_MS, showAlert } from '../ui/alerts/alertStore.ts';
import { followLogOuts } from './followLogOuts.ts';
import type { AppStore } from './store.ts';

/* Brings the SDK with it: load this module dynamically. */

/** The provider is not asked at every change of the tab. */
const LOOK_PAUSE_MS = 10_000;

let watcher: SessionWatcher | null = null;

/** The page is loaded anew meanwhile: long enough to be read after that. */
const say = (ending: Ending): void =>
  showAlert({ text: ending === 'banned' ? BANNED : DISABLED, kind: 'danger', durationMs: LONG_ALERT_MS });

const sayAlone = (): void => showAlert({ text: ALONE_NOW, kind: 'success', durationMs: LONG_ALERT_MS });

/** Ends the session here. Other tabs hear of its end, and of the reason. */
async function endForBan(): Promise<void> {
  tellTabs('banned');
  const { signOutHere } = await import('../data/auth/signIn.ts');
  await signOutHere();
  say('banned');
}

/** A session that the provider has ended: why, if it was not its owner. That it is over shows. */
async function sayIfDisabled(refreshToken: string): Promise<void> {
  if (!(await isDisabled(refreshToken))) return;
  // Another tab may have ended it, and know more.
  const known = justEnded();
  if (known === null) tellTabs('disabled');
  say(known ?? 'disabled');
}

/** A session that was ended elsewhere is noticed as soon as its page is looked at again. */
function noticeEnding(): void {
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAtMs < LOOK_PAUSE_MS) return;
    lookedAtMs = Date.now();
    void sdk.lookAgain().catch(console.error);
  });
}

/** Has the session follow the auth listener, once. Rejects when that fails; then it may be tried again. */
export function watchSession(store: AppStore): Promise<void> {
  const { dispatch } = store;
  if (watcher === null) {
    watcher = new SessionWatcher(dispatch, {
      ...sdk,
      watchPerson: (next) =>
        sdk.watchPerson(next, {
          ended: (refreshToken) => void sayIfDisabled(refreshToken),
          alone: sayAlone,
          closed: (text) => showAlert(closedAlert(text)),
          unanswered: () => watcher?.finish(),
        }),
      finishRegistration: async () => (await import('../data/auth/registration.ts')).finishRegistration(),
      endForBan: () => void endForBan().catch(console.error),
    });
    addEventListener('online', watcher.retryProfile);
    noticeEnding();
    followLogOuts(store);
    const ending = storedPerson() === null ? justEnded() : null;
    if (ending !== null) say(ending);
  }
  return watcher.start();
}
