import { forgetPhotos } from '../data/media/photoSource.ts';
import { forgetTraces } from '../data/session/deviceTraces.ts';
import { storedPerson } from '../data/session/personHere.ts';
import { signedOut } from '../data/session/sessionSlice.ts';
import { loadAnew } from '../lib/loadAnew.ts';
import { reloadOnceOnline } from '../lib/reloadOnceOnline.ts';
import { forgetHeights } from '../features/posts/list/rowHeights.ts';
import { forgetTrail } from './history/trail.ts';
import { forgetPlaces } from './shell/useScroll.ts';
import type { AppStore } from './store.ts';

/**
 * Removes what is kept outside the store for one account as soon as there is another one, or none, whatever the cause:
 * the button, another tab, a revoked sign-in. Called once, when the stored sign-in is known.
 * Signed out in another tab, the page is loaded anew: the framework remembers what it last drew. What storage holds goes
 * too, unless somebody is in again: a sleeping tab hears of it late, and it is theirs now. Where that is the same person
 * nothing has happened. A page that Back takes out of the browser's memory has heard of nothing.
 */
export function forgetOnAccountChange(store: AppStore): void {
  let { uid } = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.status === 'loading' || session.uid === uid) return;
    uid = session.uid;
    forgetTraces(uid);
    forgetPhotos();
    forgetTrail();
    forgetPlaces();
    forgetHeights();
  });
  const leave = (isSomebodyIn: boolean): void => {
    if (isSomebodyIn) sessionStorage.clear();
    else forgetTraces(null);
    if (navigator.onLine) {
      loadAnew(location.pathname + location.search);
      return;
    }
    // In the place of the page would be the browser's own, about the connection.
    store.dispatch(signedOut());
    reloadOnceOnline();
  };
  const isStillIn = (): boolean => storedPerson()?.uid === uid;
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null || !key?.startsWith('firebase:authUser:') || isStillIn()) return;
    leave(localStorage.getItem(key) !== null);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && uid !== null && !isStillIn()) leave(storedPerson() !== null);
  });
}
