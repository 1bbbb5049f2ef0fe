import { useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { selectEmail } from '../../data/session/sessionSlice.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { authText } from '../../features/auth/authTexts.ts';
import { CodeText } from '../../features/auth/CodeForm.tsx';
import { EmailField } from '../../features/auth/EmailField.tsx';
import { useCodeEntry } from '../../features/auth/useCodeEntry.ts';
import { useAccountCode, useCodeSending } from '../../features/auth/useCodeSending.ts';
import { useField } from '../../features/auth/useField.ts';
import { webmailUrl } from '../../features/auth/webmailUrl.ts';
import { emailError } from '../../features/auth/validation.ts';
import { useOwnProfile } from '../../features/profiles/useOwnProfile.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import styles from '../../features/settings/Settings.module.css';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useFreshSignIn } from '../../features/settings/useFreshSignIn.tsx';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** `/settings/account/email`: the address is changed by a link mailed to the new one. */
export function Component(): ReactNode {
  const own = useSelector(selectEmail) ?? '';
  const profile = useOwnProfile();
  const { value: email, refuse, props: field } = useField();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = typedEmail(email);

  const { run, isBusy, question } = useFreshSignIn(paths.accountSetting('email'), (thrown) =>
    refuse(authText('changeEmail', authFailureFrom(thrown))),
  );
  const send = async (): Promise<void> => {
    const { askForNewEmail } = await import('../../data/auth/credentials.ts');
    await askForNewEmail(address);
    setSentTo(address);
  };
  const submit = (): void => {
    const wrong = emailError(email);
    if (wrong !== null) refuse(wrong);
    else if (address.toLowerCase() === own.toLowerCase()) refuse('That is your email already');
    else run(send);
  };

  return (
    <SettingsFrame title="Email">
      {profile?.isEmailVerified === false ? <ConfirmOwnEmail email={own} /> : null}
      {sentTo === null ? (
        <SettingForm
          text={
            <p>
              Your email is <strong>{own}</strong>. It changes once you open the link that we mail to the new
              one.
            </p>
          }
          isBusy={isBusy}
          onSubmit={submit}
        >
          <EmailField {...field} label="New email" autoComplete="email" />
        </SettingForm>
      ) : (
        <section role="status" className={styles.form}>
          <p>
            We&apos;ve sent a link to <strong>{sentTo}</strong>. This may take 1-2 minutes.
          </p>
          <p>
            Open it on any device. After that you are logged out everywhere, and log in with the new email.
            Until then <strong>{own}</strong> stays your email.
          </p>
          <div className={styles.actions}>
            <ButtonAnchor href={webmailUrl(sentTo)}>Go to your mail</ButtonAnchor>
            <Button look="outlined" onClick={() => setSentTo(null)}>
              Use another email
            </Button>
          </div>
        </section>
      )}
      {question}
    </SettingsFrame>
  );
}

/**
 * For a member whose address has changed and who signed in with the password: a code proves the new address. Until then
 * no notification mails go there.
 */
function ConfirmOwnEmail({ email }: { readonly email: string }): ReactNode {
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
  const account = useAccountCode();
  const sending = useCodeSending(account);
  const field = useRef<HTMLInputElement>(null);
  const entry = useCodeEntry(account.target, field, () =>
    showAlert({ text: 'Account Updated!', kind: 'success' }),
  );
  return (
    <SettingForm
      text={<CodeText email={account.email} {...sending} />}
      isBusy={entry.isBusy}
      submitLabel="Confirm"
      onSubmit={entry.submit}
      beside={
        <Button
          look="plain"
          isBusy={sending.isResending}
          onClick={() => {
            entry.forget();
            sending.resend();
          }}
        >
          Didn&apos;t receive the code?
        </Button>
      }
    >
      <TextField
        ref={field}
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={entry.code}
        error={entry.error}
        onChange={entry.change}
      />
    </SettingForm>
  );
}
