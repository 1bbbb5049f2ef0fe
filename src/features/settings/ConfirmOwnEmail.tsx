import { useState, type ReactNode } from 'react';
import { checkCode } from '../../data/auth/verification.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CodeText } from '../auth/CodeForm.tsx';
import { callText, useAccountCode, useCodeSending } from '../auth/useCodeSending.ts';
import { useField } from '../auth/useField.ts';
import { codeError } from '../auth/validation.ts';
import { SettingForm } from './SettingForm.tsx';
import styles from './Settings.module.css';

/**
 * For a member whose address has changed and who signed in with the password: a code proves the new address. Until then
 * no notification mails go there.
 */
export function ConfirmOwnEmail({ email }: { readonly email: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.form}>
      <h2 className={styles.groupTitle}>Not confirmed yet</h2>
      {isOpen ? (
        <Code />
      ) : (
        <>
          <p>
            We don&apos;t know yet that <strong>{email}</strong> is yours. Notification mails begin once it is
            confirmed.
          </p>
          <div>
            <Button look="outlined" onClick={() => setOpen(true)}>
              Send code
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Code(): ReactNode {
  const { target, email, isReady } = useAccountCode();
  const sending = useCodeSending(target, isReady);
  const { value: code, refuse, props: field } = useField();
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    const wrong = codeError(code);
    refuse(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      await checkCode(target, code.trim());
      showAlert({ text: 'Account Updated!', kind: 'success' });
    } catch (failure) {
      refuse(callText(failure));
    }
    setBusy(false);
  };
  return (
    <SettingForm
      text={<CodeText email={email} {...sending} />}
      isBusy={isBusy}
      submitLabel="Confirm"
      onSubmit={() => void check()}
      beside={
        <Button look="plain" isBusy={sending.isResending} onClick={sending.resend}>
          Didn&apos;t receive the code?
        </Button>
      }
    >
      <TextField
        {...field}
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(typed) => field.onChange(typed.replace(/\D/gu, '').slice(0, 4))}
      />
    </SettingForm>
  );
}
