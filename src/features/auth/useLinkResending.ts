import { useRef, useState } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import type { LinkToSend } from '../../data/auth/emailLinks.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';
import { isJustSent, JUST_SENT, noteSent } from './justSent.ts';

/**
 * Resends the link on request: once for a double click, and not again within two minutes, also after a reload, because
 * each mail invalidates the previous one.
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
      noteSent(link.email);
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
