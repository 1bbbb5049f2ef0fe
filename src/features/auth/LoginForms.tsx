import { useEffect, useLayoutEffect, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { claimAct } from '../../data/session/interruptedAct.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { rememberReturn } from '../../lib/returnTo.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { EmailField } from './EmailField.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert, authText, faultyField } from './authTexts.ts';
import { preloadLogin } from './preloadAuth.ts';
import styles from './Login.module.css';
import { PasswordField } from './PasswordField.tsx';
import { useField } from './useField.ts';
import { emailError, passwordError } from './validation.ts';

interface LoginProps {
  /** The initial address. */
  readonly email: string;
  /** Where to go afterwards; null for the feed. */
  readonly back: string | null;
  /** An initial error at the address field. */
  readonly problem?: string | null;
}

/** Email and password. After signing in, the page's gate redirects. */
export function PasswordLogin({ email: given, back, problem = null }: LoginProps): ReactNode {
  const email = useField(given, problem);
  const password = useField();
  const { ref: passwordRef } = password.props;
  const { isBusy, run } = useSubmit((error) => {
    const failure = authFailureFrom(error);
    const faulty = faultyField(failure);
    if (faulty === null) showAlert(authAlert('signIn', failure));
    else (faulty === 'email' ? email : password).refuse(authText('signIn', failure));
  });
  useEffect(preloadLogin, []);
  useLayoutEffect(() => {
    // The previous step asked for the address: only the password is missing.
    if (given) passwordRef.current?.focus({ preventScroll: true });
  }, [given, passwordRef]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = { email: emailError(email.value), password: passwordError(password.value) };
    password.refuse(wrong.password);
    // Last: with both wrong it has the focus.
    email.refuse(wrong.email);
    if (wrong.email ?? wrong.password) return;
    run(async () => {
      const { signInWithPassword } = await import('../../data/auth/signIn.ts');
      // An act lent to a mailed link is resumed in this tab instead.
      claimAct();
      await signInWithPassword(typedEmail(email.value), password.value);
    });
  };

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <EmailField
        {...email.props}
        autoComplete="username"
        onChange={(typed) => {
          email.props.onChange(typed);
          password.refuse(null);
        }}
      />
      <PasswordField {...password.props} label="Password" name="password" autoComplete="current-password" />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Log In
      </Button>
      <div className={styles.links}>
        <Link to={paths.forgotPassword(email.value.trim())}>Forgot password?</Link>
        <Link to={paths.login({ method: 'noPassword', email: email.value, redirect: back })}>
          Log in without password
        </Link>
      </div>
    </form>
  );
}

/** Mails a sign-in link instead of asking for a password. */
export function LinkLogin({ email: given, back, problem = null }: LoginProps): ReactNode {
  const { value: email, refuse, props: field } = useField(given, problem);
  const { isBusy, run } = useSubmit((thrown) => {
    const failure = authFailureFrom(thrown);
    if (faultyField(failure) === 'email') refuse(authText('signIn', failure));
    else showAlert(authAlert('sendLink', failure));
  });
  const navigate = useNavigate();

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = emailError(email);
    refuse(wrong);
    if (wrong !== null) return;
    const address = typedEmail(email);
    run(async () => {
      const { sendSignInLink } = await import('../../data/auth/emailLinks.ts');
      await sendSignInLink({ email: address, redirect: back });
      if (back) rememberReturn(back);
      showAlert({ text: 'Email sent.', kind: 'okay' });
      await navigate(withQuery(paths.loginSent(), { email: address, redirect: back }));
    });
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
