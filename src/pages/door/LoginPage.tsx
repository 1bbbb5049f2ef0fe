import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DoorPage, Or } from '../../features/auth/DoorForm.tsx';
import { GoogleButton } from '../../features/auth/GoogleButton.tsx';
import { LinkLogin } from '../../features/auth/LinkLogin.tsx';
import { PasswordLogin } from '../../features/auth/PasswordLogin.tsx';
import { useReturnPath } from '../../features/auth/useReturnPath.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Signing in: with a password, by an emailed link, or with Google. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const back = useReturnPath();
  const isByLink = query.get('method') === 'noPassword';
  const email = query.get('email') ?? '';
  const hasFailed = query.get('redirect') === 'true';
  useEffect(() => {
    if (hasFailed) showAlert({ text: 'Failed: Wrong Email.', kind: 'danger' });
  }, [hasFailed]);
  return (
    <DoorPage
      title="Log In"
      below={
        <>
          <p>
            New here? <Link to={paths.register({ email, redirect: back })}>Sign Up</Link>
          </p>
          <p>
            <Link to={paths.help()}>Contact us</Link> · <Link to={paths.terms()}>Privacy policy</Link>
          </p>
        </>
      }
    >
      {isByLink ? <LinkLogin email={email} back={back} /> : <PasswordLogin email={email} back={back} />}
      <Or />
      <GoogleButton size="large" />
    </DoorPage>
  );
}
