import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { DoorPage } from '../../features/auth/DoorForm.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Asks before signing out. */
export function Component(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const logOut = async (): Promise<void> => {
    setBusy(true);
    try {
      const { signOutHere } = await import('../../data/auth/signIn.ts');
      // First leave no listener behind that would run into refused reads, then drop the credentials.
      dispatch(api.util.resetApiState());
      await signOutHere();
      await navigate(paths.home(), { replace: true });
    } catch {
      setBusy(false);
      showAlert({ text: 'Something went wrong', kind: 'danger' });
    }
  };
  return (
    <DoorPage title="Are you sure you want to logout?">
      <Button size="large" isWide isBusy={isBusy} onClick={() => void logOut()}>
        Log out
      </Button>
      <ButtonLink to={paths.home()} look="outlined" size="large" isWide>
        Cancel
      </ButtonLink>
    </DoorPage>
  );
}
