import { isDisabled, justEnded, notifyTabs, type Ending } from '../data/session/endingReason.ts';
import { deletionToTell, noteDeletion } from '../data/session/ownDeletion.ts';
import { storedPerson } from '../data/session/storedSession.ts';
import { whenDatabaseSilent } from '../data/sdk/database.ts';
import * as sdk from '../data/session/sessionSdk.ts';
import { SessionWatcher } from '../data/session/watchSession.ts';
import { ALONE_NOW, BANNED, DISABLED } from '../features/auth/authTexts.ts';
import { reloadAt } from '../lib/reloadAt.ts';
import { paths } from '../lib/paths.ts';
import { LONG_ALERT_MS, showAlert } from '../ui/alerts/alertStore.ts';
import { followHidden } from './followHidden.ts';
import { followLogOuts } from './followLogOuts.ts';
import { keepSaves } from './keepSaves.ts';
import { shareSaves } from './shareSaves.ts';
import type { AppStore } from './store.ts';

/* Imports the SDK: load this module dynamically. */

/** Rate limit of the revalidation when the tab becomes visible. */
const REVALIDATE_EVERY_MS = 10_000;

/** The page reloads meanwhile: long enough to be read afterwards. */
const say = (ending: Ending): void =>
  showAlert({ text: ending === 'banned' ? BANNED : DISABLED, kind: 'danger', durationMs: LONG_ALERT_MS });

const sayAlone = (): void => showAlert({ text: ALONE_NOW, kind: 'success', durationMs: LONG_ALERT_MS });

/** Ends the session here and in other tabs, with the reason. */
async function endForBan(): Promise<void> {
  notifyTabs('banned');
  const { signOutHere } = await import('../data/auth/signIn.ts');
  await signOutHere();
  say('banned');
}

/** The account was deleted, or is about to be: a page of its own tells more. */
function sayDeleted(): void {
  if (location.pathname !== paths.accountDeleted()) reloadAt(paths.accountDeleted());
}

/** Says why the server ended the session, unless its owner did: the page itself shows that it ended. */
async function sayWhyEnded(refreshToken: string): Promise<void> {
  const deletion = deletionToTell();
  if (deletion !== 'begun' && !(await isDisabled(refreshToken))) return;
  if (deletion !== null) {
    sayDeleted();
    return;
  }
  // Another tab may have ended it with a more exact reason.
  const known = justEnded();
  if (known === null) notifyTabs('disabled');
  say(known ?? 'disabled');
}

/** Nobody is signed in: the session may have been ended in another tab, or before the app was opened. */
function sayWhatHappened(): void {
  const ending = justEnded();
  if (deletionToTell() === 'begun') sayDeleted();
  else if (ending !== null) say(ending);
}

/** Revalidates the session when the tab becomes visible: it may have been ended elsewhere. */
function revalidateWhenVisible(): void {
  let checkedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAtMs < REVALIDATE_EVERY_MS) return;
    checkedAtMs = Date.now();
    void sdk.revalidateSession().catch(console.error);
  });
}

const sayDatabaseSilent = (): void =>
  showAlert({
    text: "This browser's storage doesn't answer. The site works without it.",
    kind: 'okay',
    durationMs: LONG_ALERT_MS,
  });

/** Connects the session to the SDK; its `start` opens the auth listener. Called once. */
export function makeSessionWatcher(store: AppStore): SessionWatcher {
  const watcher: SessionWatcher = new SessionWatcher(store.dispatch, {
    ...sdk,
    watchPerson: (next) =>
      sdk.watchPerson(next, {
        ended: (refreshToken) => void sayWhyEnded(refreshToken),
        alone: sayAlone,
        unanswered: () => watcher.finish(),
      }),
    finishRegistration: async () => (await import('../data/auth/registration.ts')).finishRegistration(),
    endForBan: () => void endForBan().catch(console.error),
    noteDeletion: () => noteDeletion('begun'),
  });
  addEventListener('online', watcher.retryProfile);
  revalidateWhenVisible();
  followHidden(store);
  followLogOuts(store);
  keepSaves(store);
  shareSaves(store);
  whenDatabaseSilent(sayDatabaseSilent);
  if (storedPerson() === null) sayWhatHappened();
  return watcher;
}
