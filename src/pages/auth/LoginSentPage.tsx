import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { afterJoining } from '../../data/session/currentCampus.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { ClaimSent } from '../../features/auth/ClaimSent.tsx';
import { AuthFormPage } from '../../features/auth/AuthForm.tsx';
import { LinkArrival } from '../../features/auth/LinkArrival.tsx';
import { webmailUrl } from '../../features/auth/webmailUrl.ts';
import { useLinkResending } from '../../features/auth/useLinkResending.ts';
import { paths, safeRedirect } from '../../lib/paths.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';

/** Says that the sign-in link was mailed, also the one for claiming an account; opened by that link, it signs in. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const email = query.get('email');
  const first = query.get('first') ?? undefined;
  const last = query.get('last') ?? undefined;
  const redirect = safeRedirect(query.get('redirect'));
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  // The provider's links carry these; without them the SDK is not needed.
  if (query.has('oobCode') && query.get('mode') === 'signIn') {
    return <LinkArrival href={location.href} email={email} first={first} last={last} redirect={redirect} />;
  }
  // Also for signed-in people: the claim is another account.
  const claimId = query.get('claim');
  if (claimId !== null) return <ClaimSent key={claimId} claimId={claimId} />;
  // The link was opened in another tab of this browser, or somebody is signed in already.
  if (isIn) return <Navigate to={redirect ?? afterJoining()} replace />;
  if (!email) return <Navigate to={paths.login()} replace />;
  return <OnItsWay email={email} first={first} last={last} redirect={redirect} />;
}

interface OnItsWayProps {
  readonly email: string;
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly redirect: string | null;
}

function OnItsWay({ email, first, last, redirect }: OnItsWayProps): ReactNode {
  const { resend, isResending } = useLinkResending({
    email,
    ...(first ? { first } : {}),
    ...(last ? { last } : {}),
    ...(redirect ? { redirect } : {}),
  });
  return (
    <AuthFormPage
      title="Your magic link is on its way!"
      text={
        <>
          <p>This may take 1-2 minutes.</p>
          <p>
            We&apos;ve sent it to <strong>{email}</strong>
          </p>
        </>
      }
    >
      <ButtonAnchor href={webmailUrl(email)} size="large" isWide>
        Go to your mail
      </ButtonAnchor>
      <Button look="outlined" size="large" isWide isBusy={isResending} onClick={resend}>
        Resend Email
      </Button>
      <ButtonLink to={paths.login({ method: 'password', email, redirect })} look="plain" isWide>
        Log in with password
      </ButtonLink>
    </AuthFormPage>
  );
}
