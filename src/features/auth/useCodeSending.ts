import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { sendCode, type CodeTarget } from '../../data/auth/verification.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { isRegisteredHere } from '../../data/session/registeredHere.ts';
import { selectSession } from '../../data/session/sessionSlice.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

/** Timeout for the profile that the function needs. */
const PROFILE_WITHIN_MS = 12_000;

/** Shown instead of sending another mail within the server's two minutes. */
const JUST_SENT = 'A code was sent less than two minutes ago. Please wait for it.';

/** A code that can be mailed. */
export interface CodeToSend {
  readonly target: CodeTarget;
  /** The address that it is mailed to. */
  readonly email: string;
  /** False until it can be sent: codes require the profile. */
  readonly isReady: boolean;
}

export type SendingState = 'sending' | 'sent' | 'alreadySent' | 'failed';

export function callText(error: unknown): string {
  if (error instanceof CallFailure && error.reason === 'offline') return NETWORK_ERROR;
  return (error instanceof CallFailure ? error.text : null) ?? SOMETHING_WENT_WRONG;
}

const targetKey = ({ purpose, email, campusId }: CodeTarget): string => [purpose, email, campusId].join(' ');

/**
 * Mails a code when the page opens, and again on request. The server sends at most one within two minutes, also for a
 * request while the first is in flight. `known` says that a code was sent before the page was opened.
 */
export function useCodeSending(
  { target, isReady }: CodeToSend,
  known: 'sent' | 'alreadySent' | null = null,
): { state: SendingState; error: string | null; resend: () => void; isResending: boolean } {
  const { purpose, email, campusId } = target;
  const [state, setState] = useState<SendingState>(known ?? 'sending');
  const [error, setError] = useState<string | null>(null);
  const [isResending, setResending] = useState(false);
  const sentFor = useRef(known === null ? null : targetKey(target));
  const hasResent = useRef(false);

  useEffect(() => {
    const key = targetKey({ purpose, email, campusId });
    if (!isReady || sentFor.current === key) return;
    sentFor.current = key;
    sendCode({ purpose, email, campusId }, false).then(
      ({ alreadySent }) => setState(alreadySent ? 'alreadySent' : 'sent'),
      (failure: unknown) => {
        setState('failed');
        setError(callText(failure));
      },
    );
  }, [purpose, email, campusId, isReady]);

  useEffect(() => {
    if (isReady) return undefined;
    // Without a timeout an unfinished registration would look like a slow mail.
    const timer = setTimeout(() => {
      setState('failed');
      setError(SOMETHING_WENT_WRONG);
    }, PROFILE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  const resend = (): void => {
    if (isResending) return;
    setResending(true);
    // Another request would use up the rate limit and invalidate the code in flight.
    sendCode(target, !hasResent.current && state !== 'sending')
      .then(({ alreadySent }) => {
        hasResent.current = true;
        setState(alreadySent ? 'alreadySent' : 'sent');
        setError(null);
        showAlert({ text: alreadySent ? JUST_SENT : 'Email sent.', kind: 'okay' });
      })
      .catch((failure: unknown) => showAlert({ text: callText(failure), kind: 'danger' }))
      .finally(() => setResending(false));
  };
  return { state, error, resend, isResending };
}

/** The code that proves the account's own address, once the profile was read, or created from this page. */
export function useAccountCode(): CodeToSend {
  const { profile, uid, email } = useSelector(selectSession);
  return {
    target: { purpose: 'account', email: null, campusId: currentCampusId() },
    email: email ?? '',
    isReady: profile !== null || isRegisteredHere(uid),
  };
}
