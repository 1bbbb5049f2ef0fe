import { unread } from '../data/unread/unread.ts';
import { untilHere } from '../lib/untilHere.ts';
import { whenQuiet } from './session.ts';
import type { AppStore } from './store.ts';

type Stop = () => void;
type Watch = (uid: string, onError: (error: unknown) => void) => Promise<Stop>;

const load: Watch = async (...args) =>
  (await untilHere(() => import('../data/unread/watchUnread.ts'))).watchUnread(...args);

/**
 * Has the unread counted for whoever is signed in, once the first screen is done with the line. Another account, or
 * none, begins at nothing; a newly proven school asks anew, since more may be read then.
 */
export function countUnread(store: AppStore, watch: Watch = load, begin = whenQuiet): void {
  let counted: string | null = null;
  let stop: Stop = () => undefined;

  const follow = (): void => {
    const { status, uid, claims } = store.getState().session;
    const reader = status === 'signedIn' ? uid : null;
    const next = reader === null ? null : `${reader} ${String(claims.isSchoolVerified)}`;
    if (next === counted) return;
    counted = next;
    stop();
    stop = () => undefined;
    unread.clear();
    if (reader === null) return;
    const failed = (error: unknown): void => {
      console.warn('Unread was not counted:', error);
    };
    watch(reader, failed).then((opened) => {
      if (counted === next) stop = opened;
      else opened();
    }, failed);
  };

  begin(() => {
    follow();
    store.subscribe(follow);
  });
}
