import { forgetSharedPhotos } from '../data/local/forgetSharedPhotos.ts';
import { forgetPhotos } from '../data/media/photoSource.ts';
import { forgetTraces } from '../data/session/deviceTraces.ts';
import { STORED_AUTH } from '../data/rest/storedSignIn.ts';
import { storedPerson } from '../data/session/storedSession.ts';
import { signedOut } from '../data/session/sessionSlice.ts';
import { reloadAt } from '../lib/reloadAt.ts';
import { reloadOnceOnline } from '../lib/reloadOnceOnline.ts';
import { forgetHeights } from '../features/posts/list/rowHeights.ts';
import { forgetTrail } from './history/trail.ts';
import { forgetPlaces } from './shell/useScroll.ts';
import type { AppStore } from './store.ts';

/** Lazy: the tab that signs out has done this itself. Here it is for a change that no tab asked for. */
async function leavePush(uid: string | null): Promise<void> {
  const push = await import('../data/session/leavePush.ts');
  await push.leavePush(uid);
}

/**
 * Removes state outside the store when the account changes or signs out, whatever the cause: the button, another tab,
 * a revoked session. Called once, when the stored sign-in is known. After a sign-out in another tab the page reloads,
 * because React keeps its last render. Storage is emptied too, unless somebody is signed in again: a sleeping tab gets
 * the event late, and storage is theirs now. If it is the same user, nothing changes. A page restored from the
 * back/forward cache has missed the event, so `pageshow` checks.
 */
export function forgetOnAccountChange(store: AppStore): void {
  let { uid } = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.status === 'loading' || session.uid === uid) return;
    // A visitor who logs in keeps the photos that were shared with the app just before.
    if (uid !== null) forgetSharedPhotos().catch(console.warn);
    uid = session.uid;
    forgetTraces(uid);
    leavePush(uid).catch(console.error);
    forgetPhotos();
    forgetTrail();
    forgetPlaces();
    forgetHeights();
  });
  const leave = (isSomebodyIn: boolean): void => {
    if (isSomebodyIn) sessionStorage.clear();
    else forgetTraces(null);
    if (navigator.onLine) {
      reloadAt(location.pathname + location.search);
      return;
    }
    // Offline, a reload would show the browser's error page.
    store.dispatch(signedOut());
    reloadOnceOnline();
  };
  const isStillIn = (): boolean => storedPerson()?.uid === uid;
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null || !key?.startsWith(STORED_AUTH) || isStillIn()) return;
    leave(localStorage.getItem(key) !== null);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && uid !== null && !isStillIn()) leave(storedPerson() !== null);
  });
}
