import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { rememberReturn } from '../../lib/returnTo.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from './EmailField.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert, authText, faultyField } from './authTexts.ts';
import styles from './Login.module.css';
import type { LoginProps } from './PasswordLogin.tsx';
import { useField } from './useField.ts';
import { emailError } from './validation.ts';

/** Mails a sign-in link instead of asking for a password. */
export function LinkLogin({ email: given, back, problem = null }: LoginProps): ReactNode {
  const { value: email, refuse, props: field } = useField(given, problem);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  const send = async (): Promise<void> => {
    const address = email.trim();
    setBusy(true);
    try {
      const { sendSignInLink } = await import('../../data/auth/emailLinks.ts');
      await sendSignInLink({ email: address, redirect: back });
      if (back) rememberReturn(back);
      showAlert({ text: 'Email sent.', kind: 'okay' });
      await navigate(withQuery(paths.loginSent(), { email: address, redirect: back }));
    } catch (thrown) {
      const failure = authFailureFrom(thrown);
      setBusy(false);
      if (faultyField(failure) === 'email') refuse(authText('signIn', failure));
      else showAlert(authAlert('sendLink', failure));
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = emailError(email);
    refuse(wrong);
    if (wrong === null && !isBusy) void send();
  };

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <EmailField {...field} autoComplete="username" hint="We mail you a link that logs you in." />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Continue with email
      </Button>
      <div className={styles.links}>
        <Link to={paths.login({ method: 'password', email, redirect: back })}>Log in with password</Link>
      </div>
    </form>
  );
}
