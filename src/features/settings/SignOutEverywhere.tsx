import { useState, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { callText } from '../auth/useCodeSending.ts';
import { useLogOut } from '../auth/useLogOut.ts';
import styles from './Settings.module.css';

/** Ends every session of the account; this device goes to the login page. */
export function SignOutEverywhere(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { isBusy, logOut } = useLogOut(paths.login());
  const end = async (): Promise<void> => {
    setEnding(true);
    try {
      const { signOutEverywhere } = await import('../../data/account/accountCalls.ts');
      await signOutEverywhere();
    } catch (error) {
      showAlert({ text: callText(error), kind: 'danger' });
      setEnding(false);
      return;
    }
    await logOut();
  };
  return (
    <>
      <p className={styles.note}>
        Lost a device, or used one that isn&apos;t yours? End every login of this account.
      </p>
      <div className={styles.choice}>
        <Button look="outlined" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="You are logged out on every device, this one too. What you are writing and have not posted is deleted here."
          confirmLabel="Sign out everywhere"
          isBusy={isEnding || isBusy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
