import { useEffect, useState, type ReactNode } from 'react';
import { isFields } from '../../data/stored/fields.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthHeading, AuthFormPage } from './AuthForm.tsx';
import { isJustSent, JUST_SENT, noteSent, OnItsWay } from './LinkSent.tsx';

type Claim =
  | { readonly state: 'asking' }
  /** The link was mailed to that masked address. */
  | { readonly state: 'sent'; readonly maskedEmail: string }
  /** The profile was claimed, or does not exist. */
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly text: string };

async function ask(claimId: string): Promise<Claim> {
  try {
    const { claimAccount } = await import('../../data/account/accountCalls.ts');
    const maskedEmail = await claimAccount(claimId, currentCampusId());
    noteSent(claimId);
    return { state: 'sent', maskedEmail };
  } catch (error) {
    const reason = isFields(error) ? error['reason'] : null;
    if (reason === 'not-found' || reason === 'bad-request') return { state: 'gone' };
    const text = isFields(error) ? error['text'] : null;
    return { state: 'failed', text: typeof text === 'string' ? text : SOMETHING_WENT_WRONG };
  }
}

/**
 * 'Claim this account': mails the link to the address on file for an unclaimed profile when the page opens, and again
 * on request; the address is shown masked. The server sends at most one within two minutes, whoever asks: a reload only
 * shows the address again.
 */
export function ClaimSent({ claimId }: { readonly claimId: string }): ReactNode {
  const [claim, setClaim] = useState<Claim>({ state: 'asking' });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void ask(claimId).then(setClaim);
  }, [claimId]);
  const askAgain = async (): Promise<void> => {
    setBusy(true);
    const answer = await ask(claimId);
    setBusy(false);
    if (claim.state !== 'sent' || answer.state === 'gone') setClaim(answer);
    // The address stays on the screen: the earlier link is still valid.
    else if (answer.state === 'failed') showAlert({ kind: 'danger', text: answer.text });
    else showAlert({ kind: 'okay', text: 'Email sent.' });
  };
  const again = (): void => {
    if (claim.state === 'sent' && isJustSent(claimId)) showAlert({ kind: 'okay', text: JUST_SENT });
    else void askAgain();
  };
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
        <OnItsWay
          email={claim.maskedEmail}
          isResending={isBusy}
          onResend={again}
          note="Whoever opens it there is logged in to this account."
        />
      );
  }
}
