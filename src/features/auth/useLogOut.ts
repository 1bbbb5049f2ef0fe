import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { accountChanged } from '../../data/session/accountChanged.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Signs out on this device. */
export function useLogOut(): { isBusy: boolean; logOut: () => Promise<boolean> } {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const logOut = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const { signOutHere } = await import('../../data/auth/signIn.ts');
      // First leave no listener behind that would run into refused reads, then drop the credentials.
      dispatch(accountChanged());
      await signOutHere();
      return true;
    } catch {
      showAlert({ text: 'Something went wrong', kind: 'danger' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, logOut };
}
