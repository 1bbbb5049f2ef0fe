import { useState, type ReactNode } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { toDataError } from '../../data/errors.ts';
import { ConfirmItsYou } from './ConfirmItsYou.tsx';

interface FreshSignIn {
  /** Runs the action; the person is asked to reauthenticate before it, or when the server demands that. */
  readonly run: (act: () => Promise<void>) => void;
  readonly isBusy: boolean;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

/** Whether the server asks for a fresh sign-in. */
const wantsSignIn = (error: unknown): boolean =>
  authFailureFrom(error).code === 'sign-in-again' || toDataError(error).code === 'denied';

/**
 * For actions that need a sign-in of the last minutes. `page` is the page that asks, where a mailed link leads back to;
 * `onFailed` gets what the action threw, or `AuthFailure` when the sign-in's age is not known.
 */
export function useFreshSignIn(page: string, onFailed: (error: unknown) => void): FreshSignIn {
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);

  const run = async (act: () => Promise<void>, isConfirmed: boolean): Promise<void> => {
    setWaiting(null);
    setBusy(true);
    try {
      const { isSignInFresh } = await import('../../data/auth/credentials.ts');
      if (isConfirmed || (await isSignInFresh())) await act();
      else setWaiting(() => act);
    } catch (error) {
      if (wantsSignIn(error) && !isConfirmed) setWaiting(() => act);
      else onFailed(error);
    }
    setBusy(false);
  };

  return {
    run: (act) => void run(act, false),
    isBusy,
    question: waiting && (
      <ConfirmItsYou
        page={page}
        onConfirmed={() => void run(waiting, true)}
        onClose={() => setWaiting(null)}
      />
    ),
  };
}
