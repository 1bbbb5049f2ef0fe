import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { logOut as logOutHere } from '../../data/session/logOut.ts';
import { signedOut } from '../../data/session/sessionSlice.ts';
import { reloadAt } from '../../lib/reloadAt.ts';
import { paths } from '../../lib/paths.ts';
import { reloadOnceOnline } from '../../lib/reloadOnceOnline.ts';
import { showFailure } from '../../ui/alerts/alertStore.ts';

/**
 * Logs out on all hosts that share the sign-in, and reloads the app at `target`: only a reload leaves nothing of the
 * account in memory. The log-out page names hosts that could not be reached.
 */
export function useLogOut(target: string): {
  readonly isBusy: boolean;
  /** `beforeReload` runs when this device has forgotten the account. */
  readonly logOut: (beforeReload?: () => void) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const logOut = async (beforeReload?: () => void): Promise<void> => {
    setBusy(true);
    try {
      // Listeners close with the session, before the SDK drops the credentials.
      const stillIn = await logOutHere(() => dispatch(signedOut()));
      beforeReload?.();
      const isEndedEverywhere = stillIn.length === 0;
      if (isEndedEverywhere && navigator.onLine) {
        reloadAt(target);
        return;
      }
      // Offline no page can be loaded: it is reloaded when the connection is back, before anybody can sign in here
      // again, and nothing in memory is sent for them.
      reloadOnceOnline();
      await navigate(isEndedEverywhere ? target : paths.logout({ still: stillIn.join(',') }), {
        replace: true,
      });
    } catch {
      showFailure();
      setBusy(false);
    }
  };
  return { isBusy, logOut };
}
