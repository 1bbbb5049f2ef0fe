import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LinkArrival } from '../../features/auth/LinkArrival.tsx';
import { ChooseNewPassword } from '../../features/auth/ChooseNewPassword.tsx';
import { ConfirmAddress } from '../../features/auth/ConfirmAddress.tsx';
import { paths } from '../../lib/paths.ts';

/** The target of the provider's mailed links: new password, confirmed address, sign-in. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const code = query.get('oobCode');
  if (!code) return <Navigate to={paths.notFound()} replace />;
  switch (query.get('mode')) {
    case 'resetPassword':
      return <ChooseNewPassword code={code} />;
    case 'signIn':
      return <SignInByLink continueUrl={query.get('continueUrl')} />;
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
    case 'recoverEmail':
      return <ConfirmAddress code={code} />;
    case null:
    default:
      return <Navigate to={paths.notFound()} replace />;
  }
}

/** The person's names and address are in the link's continue URL. */
function SignInByLink({ continueUrl }: { readonly continueUrl: string | null }): ReactNode {
  const inner =
    continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams : new URLSearchParams();
  return (
    <LinkArrival
      href={location.href}
      email={inner.get('email')}
      first={inner.get('first') ?? undefined}
      last={inner.get('last') ?? undefined}
      redirect={inner.get('redirect')}
    />
  );
}
