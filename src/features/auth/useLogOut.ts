import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { accountChanged } from '../../data/session/accountChanged.ts';
import { wayRound } from '../../data/handOver/logOutRound.ts';
import { storedPerson } from '../../data/session/personHere.ts';
import { loadAnew } from '../../lib/loadAnew.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/**
 * Signs out on this device and loads the app anew at `target`: only that leaves nothing of the account in the page's
 * memory. Hosts that share the sign-in are visited on the way.
 */
export function useLogOut(target: string): { isBusy: boolean; logOut: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const logOut = async (): Promise<void> => {
    setBusy(true);
    try {
      const { signOutHere } = await import('../../data/auth/signIn.ts');
      // First leave no listener behind that would run into refused reads, then drop the credentials.
      dispatch(accountChanged());
      // Asked at once: both take a moment, and once they are signed out the page may be drawn anew below them.
      const round = wayRound(storedPerson()?.uid ?? null, target);
      await signOutHere();
      loadAnew((await round) ?? target);
    } catch {
      showAlert({ text: 'Something went wrong', kind: 'danger' });
      setBusy(false);
    }
  };
  return { isBusy, logOut };
}
