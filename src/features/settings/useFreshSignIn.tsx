import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import { preloaded } from '../../lib/preloaded.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { authText, faultyField, type AuthFlow } from '../auth/authTexts.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import { useField } from '../auth/useField.ts';
import { passwordError } from '../auth/validation.ts';
import styles from './Settings.module.css';
import { useCredentials } from './useCredentials.ts';

const load = () => import('../../data/auth/credentials.ts');

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
      const { isSignInFresh } = await load();
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

interface ConfirmItsYouProps {
  /** The page that asks, where a mailed link leads back to. */
  readonly page: string;
  /** Called after reauthentication. */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the password, Google or a mailed link before a sensitive change: an unlocked device, or a session handed
 * over from another host, is not enough.
 */
function ConfirmItsYou({ page, onConfirmed, onClose }: ConfirmItsYouProps): ReactNode {
  const { ways, problem } = useCredentials('changeEmail');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const text = failure ?? problem;
  const [google] = useState(() => preloaded(async () => (await load()).readyReauthentication()));
  const hasGoogle = ways?.hasGoogle ?? false;
  useEffect(() => {
    if (hasGoogle) google.preload();
  }, [hasGoogle, google]);

  const run = async (flow: AuthFlow, act: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(authText(flow, authFailureFrom(error)));
    }
    setBusy(false);
  };

  const byGoogle = (): void =>
    void run('google', async () => {
      // Safari opens a window only before the first await.
      const ask = google.loaded() ?? (await google.load());
      await ask();
      onConfirmed();
    });
  const byLink = (email: string): void =>
    void run('sendLink', async () => {
      const { sendSignInLink } = await import('../../data/auth/emailLinks.ts');
      await sendSignInLink({ email, redirect: page });
      setSent(true);
    });
  const lookForLink = (): void =>
    void run('changeEmail', async () => {
      if (await (await load()).isSignInFresh()) onConfirmed();
      else setFailure('Open the link first, in this browser.');
    });

  return (
    <Dialog
      onClose={onClose}
      title="Confirm it's you"
      text={isSent ? undefined : 'For your safety, show once more that this account is yours.'}
    >
      <div className={styles.form}>
        {ways === null && text === null ? <Skeleton width="100%" height="48px" /> : null}
        {ways === null ? null : isSent ? (
          <>
            <p>
              We&apos;ve sent a link to <strong>{ways.email}</strong>. Open it in this browser, then come back
              here and press Continue.
            </p>
            <Button isBusy={isBusy} onClick={lookForLink}>
              Continue
            </Button>
          </>
        ) : (
          <>
            {ways.hasPassword ? <ByPassword email={ways.email} onConfirmed={onConfirmed} /> : null}
            {hasGoogle ? (
              <Button look="outlined" isBusy={isBusy} onClick={byGoogle}>
                Continue with Google
              </Button>
            ) : null}
            <Button look="outlined" isBusy={isBusy} onClick={() => byLink(ways.email)}>
              Email me a link
            </Button>
          </>
        )}
        <ErrorText>{text}</ErrorText>
      </div>
    </Dialog>
  );
}

interface ByPasswordProps {
  readonly email: string;
  readonly onConfirmed: () => void;
}

function ByPassword({ email, onConfirmed }: ByPasswordProps): ReactNode {
  const { value: password, refuse, props: field } = useField();
  const { isBusy, run } = useSubmit((thrown) => {
    const failure = authFailureFrom(thrown);
    refuse(authText(faultyField(failure) === null ? 'changePassword' : 'signIn', failure));
  });
  const prove = async (): Promise<void> => (await load()).reauthenticateWithPassword(password);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = passwordError(password);
    if (wrong !== null) refuse(wrong);
    else run(prove, onConfirmed);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field} label="Current password" name="password" autoComplete="current-password" />
      <Button type="submit" isBusy={isBusy}>
        Continue
      </Button>
    </form>
  );
}
