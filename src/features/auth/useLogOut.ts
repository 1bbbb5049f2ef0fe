import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { logOut as logOutHere } from '../../data/session/logOut.ts';
import { signedOut } from '../../data/session/sessionSlice.ts';
import { loadAnew } from '../../lib/loadAnew.ts';
import { paths } from '../../lib/paths.ts';
import { reloadOnceOnline } from '../../lib/reloadOnceOnline.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/**
 * Logs out, on all hosts that share the sign-in, and loads the app anew at `target`: only that leaves nothing of the
 * account in the page's memory. Hosts that could not be told are named on the page of the log-out.
 */
export function useLogOut(target: string): { isBusy: boolean; logOut: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const logOut = async (): Promise<void> => {
    setBusy(true);
    try {
      // Listeners close with the session, before the SDK drops the credentials.
      const stillIn = await logOutHere(() => dispatch(signedOut()));
      const isEndedEverywhere = stillIn.length === 0;
      if (isEndedEverywhere && navigator.onLine) {
        loadAnew(target);
        return;
      }
      // Without a connection there is no page to load: that follows, before anybody can sign in here again, and nothing that
      // waits in memory is sent for them.
      reloadOnceOnline();
      await navigate(isEndedEverywhere ? target : paths.logout({ still: stillIn.join(',') }), {
        replace: true,
      });
    } catch {
      showAlert({ text: 'Something went wrong', kind: 'danger' });
      setBusy(false);
    }
  };
  return { isBusy, logOut };
}
