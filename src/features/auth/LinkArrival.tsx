import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { afterJoining } from '../../data/session/currentCampus.ts';
import { claimAct } from '../../data/session/interruptedAct.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { paths, safeRedirect, withQuery } from '../../lib/paths.ts';
import { returnPath } from '../../lib/returnTo.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EmailField } from './EmailField.tsx';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { authAlert } from './authTexts.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useFocusAtFirst } from '../../ui/useFocusAtFirst.ts';
import { DoorForm, DoorHeading } from './DoorForm.tsx';
import { emailError } from './validation.ts';

export interface LinkArrivalProps {
  /** The whole address that was opened. */
  readonly href: string;
  readonly email: string | null;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  /** Where to go on to. */
  readonly redirect?: string | null;
}

const load = () => import('../../data/auth/emailLinks.ts');

/**
 * Opened from the emailed link: goes in, or asks for the address first when the link was requested on another device.
 * The address in the link's own query is not proof enough: whoever forwards a link would hand over the account.
 */
export function LinkArrival({ href, email, first, last, redirect }: LinkArrivalProps): ReactNode {
  const [stage, setStage] = useState<'looking' | 'asking' | 'going'>('looking');
  const navigate = useNavigate();
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const hasBegun = useRef(false);

  const go = useCallback(
    async (address: string): Promise<void> => {
      setStage('going');
      claimAct();
      try {
        const { completeSignInLink } = await load();
        await completeSignInLink(href, {
          email: address,
          ...(first ? { first } : {}),
          ...(last ? { last } : {}),
        });
        await navigate(safeRedirect(redirect) ?? returnPath() ?? afterJoining(), { replace: true });
      } catch (error) {
        const failure = authFailureFrom(error);
        // Not the address's fault: the text of a ban, or of a lost line, is said beside it.
        if (failure.code === 'banned' || failure.code === 'user-disabled' || failure.code === 'network') {
          showAlert(authAlert('useLink', failure));
        }
        const target = first && last ? paths.register() : paths.login();
        const hasFailed = failure.code === 'banned' || failure.code === 'user-disabled' ? null : 'true';
        await navigate(withQuery(target, { email: address, redirect: hasFailed }), { replace: true });
      }
    },
    [href, first, last, redirect, navigate],
  );

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    load().then(
      ({ storedLinkEmail }) => {
        const stored = storedLinkEmail();
        if (stored) void go(stored);
        else setStage('asking');
      },
      () => setStage('asking'),
    );
  }, [go]);

  // Opened again where it has been used, most likely: nothing is waited for here, and somebody is in.
  if (stage === 'asking' && isIn) return <Navigate to={safeRedirect(redirect) ?? afterJoining()} replace />;
  if (stage === 'asking') return <AskEmail suggested={email ?? ''} onEmail={(address) => void go(address)} />;
  return (
    <div role="status">
      <DoorHeading title="Logging you in…" text={<Spinner />} />
    </div>
  );
}

function AskEmail({
  suggested,
  onEmail,
}: {
  readonly suggested: string;
  readonly onEmail: (email: string) => void;
}): ReactNode {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useFocusAtFirst<HTMLInputElement>();
  const submit = (): void => {
    const wrong = emailError(email);
    setError(wrong);
    if (wrong) field.current?.focus();
    else onEmail(email.trim());
  };
  return (
    <DoorForm
      title="Confirm your email"
      text="You opened the link on another device. Enter the email it was sent to."
      onSubmit={submit}
    >
      <EmailField
        ref={field}
        autoComplete="email"
        placeholder={suggested ? masked(suggested) : undefined}
        value={email}
        onChange={setEmail}
        error={error}
      />
      <Button type="submit" size="large" isWide>
        Log In
      </Button>
    </DoorForm>
  );
}

/** m•••@utexas.edu */
function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}
