import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DoorPage } from '../../features/auth/DoorForm.tsx';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** Asks before signing out. */
export function Component(): ReactNode {
  const { isBusy, logOut } = useLogOut();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    if (await logOut()) await navigate(paths.home(), { replace: true });
  };
  return (
    <DoorPage title="Are you sure you want to logout?">
      <Button size="large" isWide isBusy={isBusy} onClick={() => void leave()}>
        Log out
      </Button>
      <ButtonLink to={paths.home()} look="outlined" size="large" isWide>
        Cancel
      </ButtonLink>
    </DoorPage>
  );
}
