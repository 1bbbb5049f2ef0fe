import type { ReactNode } from 'react';
import { DoorPage } from '../../features/auth/DoorForm.tsx';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** Asks before signing out. */
export function Component(): ReactNode {
  const { isBusy, logOut } = useLogOut(paths.home());
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
