import { useState, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { callText } from './useCodeSending.ts';
import { useLogOut } from './useLogOut.ts';
import { storeRegisterDraft } from './useRegistration.ts';

/**
 * For who has mistyped their address: deletes the new account, and goes back to the registration form with everything but
 * the password filled in.
 */
export function WrongAddress({ email }: { readonly email: string }): ReactNode {
  const { logOut } = useLogOut(paths.register());
  const [isBusy, setBusy] = useState(false);

  const goBack = async (): Promise<void> => {
    setBusy(true);
    try {
      const { abandonRegistration } = await import('../../data/account/abandonRegistration.ts');
      const name = await abandonRegistration();
      const isOneWord = !name.includes(' ');
      // Their agreement is of a moment ago, on this device.
      await logOut(() =>
        storeRegisterDraft({ email, name, hasOneName: isOneWord && name !== '', hasAgreed: true }),
      );
    } catch (error) {
      showAlert({ text: callText(error), kind: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button look="plain" isBusy={isBusy} onClick={() => void goBack()}>
      Wrong address?
    </Button>
  );
}
