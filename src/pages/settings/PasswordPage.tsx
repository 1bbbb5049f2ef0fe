import { useState, type ReactNode } from 'react';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { authText } from '../../features/auth/authTexts.ts';
import { PasswordField } from '../../features/auth/PasswordField.tsx';
import { useField, type Field } from '../../features/auth/useField.ts';
import { newPasswordErrors } from '../../features/auth/validation.ts';
import { webmailUrl } from '../../features/auth/webmailUrl.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useCredentials } from '../../features/settings/useCredentials.ts';
import { useUpdated } from '../../features/settings/useSaveAccount.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
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

interface ChangePasswordProps {
  readonly email: string;
  readonly onForgotten: () => void;
}

function ChangePassword({ email, onForgotten }: ChangePasswordProps): ReactNode {
  const current = useField();
  const password = useField();
  const again = useField();
  const { isBusy, run } = useSubmit((thrown) => {
    const failure = authFailureFrom(thrown);
    const wrong = failure.code === 'weak-password' ? password : current;
    wrong.refuse(authText('changePassword', failure));
  });
  const updated = useUpdated();

  const save = async (): Promise<void> => {
    await (await load()).changePassword(current.value, password.value);
    updated();
  };
  const submit = (): void => {
    const wrongCurrent = current.value === '' ? 'Current password required' : null;
    const wrong = newPasswordErrors(password.value, again.value);
    // Backwards: the first wrong field has the focus in the end.
    again.refuse(wrong.again);
    password.refuse(wrong.password);
    current.refuse(wrongCurrent);
    if (!wrongCurrent && !wrong.password && !wrong.again) run(save);
  };
  /** Typing in one field clears the errors of all: they are about each other. */
  const propsOf = (field: Field): Field['props'] => ({
    ...field.props,
    onChange: (typed) => {
      for (const one of [current, password, again]) one.refuse(null);
      field.props.onChange(typed);
    },
  });

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
        {...propsOf(current)}
        label="Current password"
        name="password"
        autoComplete="current-password"
      />
      <PasswordField
        {...propsOf(password)}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint="6 to 30 characters"
      />
      <PasswordField
        {...propsOf(again)}
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
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
  const { isBusy, failure, run } = useSubmit((thrown) => authText('changePassword', authFailureFrom(thrown)));
  const send = async (): Promise<void> => {
    const { sendPasswordReset } = await import('../../data/auth/emailLinks.ts');
    await sendPasswordReset(email);
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
      <ErrorText>{failure}</ErrorText>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => run(send, () => setSent(true))}>
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
