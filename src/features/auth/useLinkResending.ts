import { useRef, useState } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import type { LinkToSend } from '../../data/auth/emailLinks.ts';
import { RESENT_PREFIX } from '../../data/session/deviceTraces.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';

/** No further link is mailed on request for so long: as long as the server keeps back a further code. */
export const LINK_PAUSE_MS = 120_000;

/** Said instead of a further mail within these two minutes. */
const JUST_SENT = 'A link was sent less than two minutes ago. Please wait for it.';

const sentKey = (email: string): string => RESENT_PREFIX + email.toLowerCase();

function isJustSent(email: string): boolean {
  const agoMs = Date.now() - Number(sessionStorage.getItem(sentKey(email)));
  // A clock that was put back must not hold the mail for longer.
  return agoMs >= 0 && agoMs < LINK_PAUSE_MS;
}

/**
 * Mails the link again on request: once however quickly it is pressed, and not again within two minutes, also after a
 * reload: each mail makes the one on its way an old one.
 */
export function useLinkResending(link: LinkToSend): {
  readonly resend: () => void;
  readonly isResending: boolean;
} {
  const [isResending, setResending] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (): Promise<void> => {
    setResending(true);
    try {
      const { sendSignInLink } = await import('../../data/auth/emailLinks.ts');
      await sendSignInLink(link);
      sessionStorage.setItem(sentKey(link.email), String(Date.now()));
      showAlert({ text: 'Email sent.', kind: 'okay' });
    } catch (error) {
      showAlert(authAlert('sendLink', authFailureFrom(error)));
    }
    isUnderWay.current = false;
    setResending(false);
  };

  const resend = (): void => {
    if (isUnderWay.current) return;
    if (isJustSent(link.email)) {
      showAlert({ text: JUST_SENT, kind: 'okay' });
      return;
    }
    isUnderWay.current = true;
    void send();
  };
  return { resend, isResending };
}
