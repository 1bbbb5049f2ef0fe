import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthHeading, AuthFormPage } from './AuthForm.tsx';
import { webmailUrl } from './webmailUrl.ts';
import { useClaim } from './useClaim.ts';

/** 'Claim this account': the link is mailed to the address on file, which is shown masked. */
export function ClaimSent({ claimId }: { readonly claimId: string }): ReactNode {
  const { claim, isBusy, again } = useClaim(claimId);
  switch (claim.state) {
    case 'asking':
      return (
        <div role="status">
          <AuthHeading title="Claim this account" text={<Spinner />} />
        </div>
      );
    case 'gone':
      return (
        <AuthFormPage
          title="This account can't be claimed"
          text={<p>Somebody has claimed it already, or the link is not complete.</p>}
        >
          <ButtonLink to={paths.home()} size="large" isWide>
            Go To Feed
          </ButtonLink>
        </AuthFormPage>
      );
    case 'failed':
      return (
        <AuthFormPage title="Claim this account" text={<p role="alert">{claim.text}</p>}>
          <Button size="large" isWide isBusy={isBusy} onClick={again}>
            Try again
          </Button>
        </AuthFormPage>
      );
    case 'sent':
      return (
        <AuthFormPage
          title="Your magic link is on its way!"
          text={
            <>
              <p>This may take 1-2 minutes.</p>
              <p>
                We&apos;ve sent it to <strong>{claim.maskedEmail}</strong>
              </p>
              <p>Whoever opens it there is logged in to this account.</p>
            </>
          }
        >
          <ButtonAnchor href={webmailUrl(claim.maskedEmail)} size="large" isWide>
            Go to your mail
          </ButtonAnchor>
          <Button look="outlined" size="large" isWide isBusy={isBusy} onClick={again}>
            Resend Email
          </Button>
        </AuthFormPage>
      );
  }
}
