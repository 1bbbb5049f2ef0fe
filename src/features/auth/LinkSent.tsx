import { useState, type ReactNode } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import type { LinkToSend } from '../../data/auth/emailLinks.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { AuthFormPage } from './AuthForm.tsx';
import { authAlert } from './authTexts.ts';
import { isJustSent, JUST_SENT, noteSent } from './justSent.ts';
import { webmailUrl } from './webmailUrl.ts';

/**
 * Says that the link was mailed, and resends it on request: not again within two minutes, also after a reload, because
 * each mail invalidates the previous one.
 */
export function LinkSent({ link }: { readonly link: LinkToSend }): ReactNode {
  const { email, redirect = null } = link;
  const [isResending, setResending] = useState(false);

  const send = async (): Promise<void> => {
    setResending(true);
    try {
      const { sendSignInLink } = await import('../../data/auth/emailLinks.ts');
      await sendSignInLink(link);
      noteSent(email);
      showAlert({ text: 'Email sent.', kind: 'okay' });
    } catch (error) {
      showAlert(authAlert('sendLink', authFailureFrom(error)));
    }
    setResending(false);
  };
  const resend = (): void => {
    if (isJustSent(email)) showAlert({ text: JUST_SENT, kind: 'okay' });
    else void send();
  };
  return (
    <OnItsWay email={email} isResending={isResending} onResend={resend}>
      <ButtonLink to={paths.login({ method: 'password', email, redirect })} look="plain" isWide>
        Log in with password
      </ButtonLink>
    </OnItsWay>
  );
}

interface OnItsWayProps {
  /** Where the link was mailed; may be masked. */
  readonly email: string;
  readonly isResending: boolean;
  readonly onResend: () => void;
  /** What else there is to know. */
  readonly note?: string;
  /** Other ways to go on. */
  readonly children?: ReactNode;
}

/** Says where a link was mailed, and leads to the mails. */
export function OnItsWay({ email, isResending, onResend, note, children }: OnItsWayProps): ReactNode {
  return (
    <AuthFormPage
      title="Your magic link is on its way!"
      text={
        <>
          <p>This may take 1-2 minutes.</p>
          <p>
            We&apos;ve sent it to <strong>{email}</strong>
          </p>
          {note === undefined ? null : <p>{note}</p>}
        </>
      }
    >
      <ButtonAnchor href={webmailUrl(email)} size="large" isWide>
        Go to your mail
      </ButtonAnchor>
      <Button look="outlined" size="large" isWide isBusy={isResending} onClick={onResend}>
        Resend Email
      </Button>
      {children}
    </AuthFormPage>
  );
}
