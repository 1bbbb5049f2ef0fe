import { useEffect, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFormPage, Or } from '../../features/auth/AuthForm.tsx';
import { GoogleButton } from '../../features/auth/GoogleButton.tsx';
import { LinkLogin, PasswordLogin } from '../../features/auth/LoginForms.tsx';
import { useReturnPath } from '../../features/auth/useReturnPath.ts';
import { GOOGLE_WAY, SHORTEST_WAY } from '../../lib/shortestWay.ts';
import styles from '../../features/auth/Login.module.css';
import { WRONG_EMAIL } from '../../features/auth/authTexts.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Signing in: with a password, by a mailed link, or with Google. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const back = useReturnPath();
  const isByLink = query.get('method') === 'noPassword';
  const email = query.get('email') ?? '';
  const isUpdated = query.get('updated') === 'true';
  useEffect(() => {
    // A link of the provider has changed the account, which ended the session.
    if (isUpdated) showAlert({ text: 'Account Updated!', kind: 'success' });
  }, [isUpdated]);
  const Form = isByLink ? LinkLogin : PasswordLogin;
  return (
    <AuthFormPage
      title="Log In"
      text={
        <p>
          New here? <Link to={paths.register({ email, redirect: back })}>{SHORTEST_WAY}</Link>
        </p>
      }
      below={
        <>
          <p>
            <Link to={paths.register({ email, redirect: back })}>Sign Up</Link>
          </p>
          <p>
            <Link to={paths.help()}>Contact us</Link> · <Link to={paths.terms()}>Privacy policy</Link>
          </p>
        </>
      }
    >
      <Form email={email} back={back} problem={query.get('redirect') === 'true' ? WRONG_EMAIL : null} />
      <Or />
      <GoogleButton size="large" />
      <p className={styles.note}>{GOOGLE_WAY}</p>
    </AuthFormPage>
  );
}
