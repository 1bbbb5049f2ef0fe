import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LinkArrival } from '../../features/auth/LinkArrival.tsx';
import { BadLink } from '../../features/auth/BadLink.tsx';
import { ChooseNewPassword } from '../../features/auth/ChooseNewPassword.tsx';
import { DoorHeading, DoorPage } from '../../features/auth/DoorForm.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Where the provider's emailed links lead: new password, confirmed address, sign-in. */
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

/** The names and the address of the person travel in the link's continue address. */
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

function ConfirmAddress({ code }: { readonly code: string }): ReactNode {
  const [stage, setStage] = useState<'working' | 'done' | 'failed'>('working');
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (begun.current === code) return;
    begun.current = code;
    import('../../data/auth/emailLinks.ts')
      .then(({ applyEmailCode }) => applyEmailCode(code))
      .then(
        () => setStage('done'),
        () => setStage('failed'),
      );
  }, [code]);
  if (stage === 'failed') return <BadLink />;
  if (stage === 'working') return <DoorHeading title="One moment…" />;
  return (
    <DoorPage title="Your email address is confirmed.">
      <ButtonLink to={paths.home()} size="large" isWide>
        Go To Feed
      </ButtonLink>
    </DoorPage>
  );
}
