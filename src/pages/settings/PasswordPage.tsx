import { useRef, useState, type ReactNode } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { authText } from '../../features/auth/authTexts.ts';
import { PasswordField } from '../../features/auth/PasswordField.tsx';
import { newPasswordErrors } from '../../features/auth/validation.ts';
import { webmailUrl } from '../../features/auth/webmailUrl.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useCredentials } from '../../features/settings/useCredentials.ts';
import { useUpdated } from '../../features/settings/useSaveAccount.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../../features/settings/Settings.module.css';

const load = () => import('../../data/auth/credentials.ts');

/**
 * `/settings/account/password`: changed with the current one; set by a mailed link where there is none, or it was
 * forgotten.
 */
export function Component(): ReactNode {
  const { ways, problem, retry } = useCredentials('changePassword');
  const [isByLink, setByLink] = useState<boolean | null>(null);

  const content = (): ReactNode => {
    if (ways === null) {
      return problem === null ? (
        <div role="status" aria-label="Loading your account">
          <Skeleton width="100%" height="48px" />
        </div>
      ) : (
        <div className={styles.form}>
          <p role="alert">{problem}</p>
          <div>
            <Button look="outlined" onClick={retry}>
              Try again
            </Button>
          </div>
        </div>
      );
    }
    const { email, hasPassword, cameByPassword } = ways;
    if (isByLink ?? !cameByPassword) {
      return <PasswordLink email={email} onKnown={hasPassword ? () => setByLink(false) : null} />;
    }
    return <ChangePassword email={email} onForgotten={() => setByLink(true)} />;
  };
  return <SettingsFrame title="Password">{content()}</SettingsFrame>;
}

interface Errors {
  readonly current: string | null;
  readonly password: string | null;
  readonly again: string | null;
}
const NO_ERRORS: Errors = { current: null, password: null, again: null };

function ChangePassword({
  email,
  onForgotten,
}: {
  readonly email: string;
  readonly onForgotten: () => void;
}): ReactNode {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isBusy, setBusy] = useState(false);
  const updated = useUpdated();
  const currentField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const againField = useRef<HTMLInputElement>(null);

  const refuse = (found: Errors): void => {
    setErrors(found);
    const first = found.current ? currentField : found.password ? passwordField : againField;
    first.current?.focus();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await (await load()).changePassword(current, password);
      updated();
    } catch (thrown) {
      const failure = authFailureFrom(thrown);
      const text = authText('changePassword', failure);
      setBusy(false);
      refuse(
        failure.code === 'weak-password' ? { ...NO_ERRORS, password: text } : { ...NO_ERRORS, current: text },
      );
    }
  };
  const submit = (): void => {
    const found = {
      current: current === '' ? 'Current password required' : null,
      ...newPasswordErrors(password, again),
    };
    if (found.current ?? found.password ?? found.again) refuse(found);
    else void save();
  };
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    setErrors(NO_ERRORS);
  };

  return (
    <SettingForm
      text="All other devices are logged out."
      isBusy={isBusy}
      onSubmit={submit}
      beside={
        <Button look="plain" onClick={onForgotten}>
          Forgot password?
        </Button>
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={currentField}
        label="Current password"
        name="password"
        autoComplete="current-password"
        value={current}
        onChange={typing(setCurrent)}
        error={errors.current}
      />
      <PasswordField
        ref={passwordField}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={typing(setPassword)}
        error={errors.password}
        hint="6 to 30 characters"
      />
      <PasswordField
        ref={againField}
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        value={again}
        onChange={typing(setAgain)}
        error={errors.again}
      />
    </SettingForm>
  );
}

interface PasswordLinkProps {
  readonly email: string;
  /** Shows the form with the current password; null for an account without one. */
  readonly onKnown: (() => void) | null;
}

/** Sets a password by a mailed link: for an account without one, or with a forgotten one. */
function PasswordLink({ email, onKnown }: PasswordLinkProps): ReactNode {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { sendPasswordReset } = await import('../../data/auth/emailLinks.ts');
      await sendPasswordReset(email);
      setSent(true);
    } catch (thrown) {
      setError(authText('changePassword', authFailureFrom(thrown)));
    }
    setBusy(false);
  };
  if (isSent) {
    return (
      <section role="status" className={styles.form}>
        <p>Check your inbox for the link to reset your password.</p>
        <p>This may take 1-2 minutes. We&apos;ve sent it to {email}.</p>
        <div>
          <ButtonAnchor href={webmailUrl(email)}>Go to your mail</ButtonAnchor>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.form}>
      <p>
        {onKnown === null
          ? 'This account has no password yet. You choose one by a link.'
          : 'If you have no password, or forgot it, you choose one by a link.'}
      </p>
      <p>
        We mail the link to <strong>{email}</strong>. With the new password all devices are logged out.
      </p>
      <ErrorText>{error}</ErrorText>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void send()}>
          Send reset link
        </Button>
        {onKnown === null ? null : (
          <Button look="plain" onClick={onKnown}>
            I know my password
          </Button>
        )}
      </div>
    </section>
  );
}
