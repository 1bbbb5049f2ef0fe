import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { afterJoining } from '../../data/session/currentCampus.ts';
import { claimAct } from '../../data/session/interruptedAct.ts';
import { selectEmail, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { paths, safeRedirect, withQuery } from '../../lib/paths.ts';
import { returnPath } from '../../lib/returnTo.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EmailField } from './EmailField.tsx';
import { authFailureFrom, type AuthCode } from '../../data/errors/authFailure.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { authAlert } from './authTexts.ts';
import { BadLink } from './BadLink.tsx';
import { TermsLink } from './TermsLink.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { AuthForm, AuthHeading, AuthFormPage } from './AuthForm.tsx';
import { maskedEmail } from '../../domain/maskedEmail.ts';
import { emailError } from './validation.ts';

/** Failures for which another link would not help. */
const SHUT: ReadonlySet<AuthCode> = new Set(['banned', 'user-disabled']);

const load = () => import('../../data/auth/emailLinks.ts');

/**
 * Opened from the mailed link, with what its `query` says: signs in, or asks for the address first when this device does not know it, because the
 * link was requested on another device. A used link is reported before the address is asked. The address in the link's
 * own query does not count: whoever forwards a link would hand over the account.
 */
export function LinkArrival({ query }: { readonly query: URLSearchParams }): ReactNode {
  const email = query.get('email');
  const first = query.get('first');
  const last = query.get('last');
  const redirect = safeRedirect(query.get('redirect'));
  const [stage, setStage] = useState<'looking' | 'asking' | 'going' | 'bad'>('looking');
  const navigate = useNavigate();
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const own = useSelector(selectEmail);
  const onwards = redirect ?? afterJoining();
  const hasBegun = useRef(false);
  // The address that the link signs in, as far as this device knows.
  const [meant, setMeant] = useState(email);

  const go = useCallback(
    async (address: string): Promise<void> => {
      setStage('going');
      claimAct();
      try {
        const { completeSignInLink } = await load();
        const names = first ? { first, last: last ?? '' } : {};
        await completeSignInLink(location.href, { email: address, ...names });
        await navigate(redirect ?? returnPath() ?? afterJoining(), { replace: true });
      } catch (error) {
        const failure = authFailureFrom(error);
        if (failure.code === 'bad-link') {
          setStage('bad');
          return;
        }
        // The address is not at fault, so the error is not shown at its field.
        const isOther = SHUT.has(failure.code) || failure.code === 'network';
        if (isOther) showAlert(authAlert('useLink', failure));
        const target = first ? paths.register() : paths.login();
        const query = { email: address, redirect: isOther ? null : 'true' };
        await navigate(withQuery(target, query), { replace: true });
      }
    },
    [first, last, redirect, navigate],
  );

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const look = async (): Promise<void> => {
      const { storedLinkEmail, isLinkGood } = await load();
      const stored = storedLinkEmail();
      // Signing in would end the current session, and drop its unsent posts.
      if (stored && !(isIn && isAnother(stored, own))) {
        void go(stored);
        return;
      }
      if (stored) setMeant(stored);
      // A signed-in reader is not asked, but redirected.
      setStage(isIn || (await isLinkGood(location.href)) ? 'asking' : 'bad');
    };
    look().catch(() => setStage('asking'));
  }, [go, isIn, own]);

  if (stage === 'bad') return <BadLink another={paths.login({ method: 'noPassword', email: meant ?? '' })} />;
  if (stage === 'asking' && isIn && isAnother(meant, own)) {
    return <SomebodyElse own={own} meant={meant} onwards={onwards} />;
  }
  // Most likely the link was used before and opened again: redirect at once.
  if (stage === 'asking' && isIn) return <Navigate to={onwards} replace />;
  if (stage === 'asking') {
    const newName = first ? `${first} ${last ?? ''}`.trim() : null;
    return <AskEmail suggested={email ?? ''} newName={newName} onEmail={(address) => void go(address)} />;
  }
  return (
    <div role="status">
      <AuthHeading title="Logging you in…" text={<Spinner />} />
    </div>
  );
}

/** Whether both are known, and belong to different people. */
function isAnother(email: string | null, own: string | null): email is string {
  return email !== null && own !== null && email.trim().toLowerCase() !== own.toLowerCase();
}

interface SomebodyElseProps {
  /** The signed-in address. */
  readonly own: string | null;
  /** The address that the link signs in. */
  readonly meant: string;
  readonly onwards: string;
}

/** The link belongs to another person than the one signed in: names both, and does not use the link. */
function SomebodyElse({ own, meant, onwards }: SomebodyElseProps): ReactNode {
  return (
    <AuthFormPage
      title="You're already logged in"
      text={
        <>
          <p>
            You&apos;re in as <strong>{own}</strong>, but this link was sent to{' '}
            <strong>{maskedEmail(meant)}</strong>.
          </p>
          <p>To use it, log out first, then open it again.</p>
        </>
      }
    >
      <ButtonLink to={onwards} size="large" isWide>
        Stay logged in
      </ButtonLink>
      <ButtonLink to={paths.logout()} look="outlined" size="large" isWide>
        Log Out
      </ButtonLink>
    </AuthFormPage>
  );
}

interface AskEmailProps {
  readonly suggested: string;
  /** The name that the link registers; anybody may have requested it in their name. */
  readonly newName: string | null;
  readonly onEmail: (email: string) => void;
}

function AskEmail({ suggested, newName, onEmail }: AskEmailProps): ReactNode {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useInitialFocus<HTMLInputElement>();
  const submit = (): void => {
    const wrong = emailError(email);
    setError(wrong);
    if (wrong) field.current?.focus();
    else onEmail(typedEmail(email));
  };
  return (
    <AuthForm
      title="Confirm your email"
      text={
        newName === null ? (
          'To log in with this link, enter the email it was sent to.'
        ) : (
          <>
            <p>
              This link signs you up as <strong>{newName}</strong>. Enter the email it was sent to.
            </p>
            <p>
              By going on, you agree to the <TermsLink /> and are 16 or older.
            </p>
          </>
        )
      }
      onSubmit={submit}
    >
      <EmailField
        ref={field}
        autoComplete="email"
        placeholder={suggested ? maskedEmail(suggested) : undefined}
        value={email}
        onChange={setEmail}
        error={error}
      />
      <Button type="submit" size="large" isWide>
        {newName === null ? 'Log In' : 'Sign Up'}
      </Button>
    </AuthForm>
  );
}
