import type { ReactNode } from 'react';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import type { LinkToSend } from '../../data/auth/emailLinks.ts';
import { RESENT_PREFIX } from '../../data/session/deviceTraces.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { AuthFormPage } from './AuthForm.tsx';
import { authAlert } from './authTexts.ts';
import { webmailUrl } from './webmailUrl.ts';

/** Rate limit for another link: the same as the server's for another code. */
export const LINK_PAUSE_MS = 120_000;

/** Shown instead of sending another mail within two minutes. */
export const JUST_SENT = 'A link was sent less than two minutes ago. Please wait for it.';

const sentKey = (to: string): string => RESENT_PREFIX + to.toLowerCase();

/** Whether this tab requested a link to `to` in the last two minutes; `to` is an address, or a claim's id. */
export function isJustSent(to: string): boolean {
  const agoMs = Date.now() - Number(sessionStorage.getItem(sentKey(to)));
  // Guards against a clock that was set back.
  return agoMs >= 0 && agoMs < LINK_PAUSE_MS;
}

/** Stores that a link was mailed to `to` now. */
export function noteSent(to: string): void {
  sessionStorage.setItem(sentKey(to), String(Date.now()));
}

/**
 * Says that the link was mailed, and resends it on request: not again within two minutes, also after a reload, because
 * each mail invalidates the previous one.
 */
export function LinkSent({ link }: { readonly link: LinkToSend }): ReactNode {
  const { email, redirect = null } = link;
  const { isBusy, run } = useSubmit((error) => {
    showAlert(authAlert('sendLink', authFailureFrom(error)));
  });
  const send = async (): Promise<void> => {
    const { sendSignInLink } = await import('../../data/auth/emailLinks.ts');
    await sendSignInLink(link);
    noteSent(email);
  };
  const resend = (): void => {
    if (isJustSent(email)) showAlert({ text: JUST_SENT, kind: 'okay' });
    else run(send, () => showAlert({ text: 'Email sent.', kind: 'okay' }));
  };
  return (
    <OnItsWay email={email} isResending={isBusy} onResend={resend}>
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
      drawing="letter"
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
