import { useEffect, useState, type ReactNode } from 'react';
import type { AddressChange } from '../../data/auth/emailLinks.ts';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { authText } from './authTexts.ts';
import { BadLink } from './BadLink.tsx';
import { AuthForm, AuthHeading, AuthFormPage } from './AuthForm.tsx';
import { maskedEmail } from './maskedEmail.ts';
import { useEndedSession } from './useEndedSession.ts';

const load = () => import('../../data/auth/emailLinks.ts');

type Stage = 'looking' | 'bad' | 'done' | 'asking';

/**
 * Confirms the address of an emailed link, after a click: mail scanners open every link, and would confirm the address
 * for whoever requested it.
 */
export function ConfirmAddress({ code }: { readonly code: string }): ReactNode {
  const [stage, setStage] = useState<Stage>('looking');
  const [change, setChange] = useState<AddressChange | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    load()
      .then(({ lookIntoEmailCode }) => lookIntoEmailCode(code))
      .then(
        (found) => {
          if (!isCurrent) return;
          setChange(found);
          setStage('asking');
        },
        () => isCurrent && setStage('bad'),
      );
    return () => {
      isCurrent = false;
    };
  }, [code]);

  const { isOwn, logOut } = useEndedSession(change?.email ?? null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      const { applyEmailCode } = await load();
      await applyEmailCode(code);
      if (isOwn(change?.previousEmail)) await logOut();
      else setStage('done');
    } catch (error) {
      const failure = authFailureFrom(error);
      setBusy(false);
      if (failure.code === 'network') showAlert({ text: authText('useLink', failure), kind: 'danger' });
      else setStage('bad');
    }
  };

  if (stage === 'bad') return <BadLink />;
  if (stage === 'looking' || change === null) return <AuthHeading title="One moment…" />;
  if (stage === 'done') return <Confirmed change={change} />;
  const { email, previousEmail } = change;
  return (
    <AuthForm
      title="Confirm your email address"
      text={
        <>
          <p>
            {previousEmail === null ? (
              <>
                This says that <strong>{email}</strong> is yours.
              </>
            ) : (
              <>
                The account of {maskedEmail(previousEmail)} will have the address <strong>{email}</strong>.
              </>
            )}
          </p>
          <p>If you didn&apos;t ask for this, close this page, and nothing changes.</p>
        </>
      }
      onSubmit={() => void (isBusy ? undefined : confirm())}
    >
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Confirm
      </Button>
    </AuthForm>
  );
}

/** Changing the address has ended all sessions of the account. */
function Confirmed({ change }: { readonly change: AddressChange }): ReactNode {
  const isChanged = change.previousEmail !== null;
  return (
    <AuthFormPage
      title="Your email address is confirmed."
      text={isChanged ? 'From now on you log in with it.' : undefined}
    >
      {isChanged ? (
        <ButtonLink to={paths.login({ method: 'password', email: change.email })} size="large" isWide>
          Log In
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.home()} size="large" isWide>
          Go To Feed
        </ButtonLink>
      )}
    </AuthFormPage>
  );
}
