import { useEffect, useState, type ReactNode } from 'react';
import type { AddressChange, AddressMail } from '../../data/auth/addressLinks.ts';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { authText } from './authTexts.ts';
import { BadLink } from './BadLink.tsx';
import { AuthForm, AuthHeading, AuthFormPage } from './AuthForm.tsx';
import { useLogOut } from './useLogOut.ts';

const load = () => import('../../data/auth/addressLinks.ts');

const OTHER_MAIL =
  'It may have been used already, or it is too old. If we sent you another email about the change, use the link in that one.';

type Stage =
  | { readonly name: 'looking' }
  | { readonly name: 'bad' }
  | { readonly name: 'asking'; readonly change: AddressChange }
  | { readonly name: 'done'; readonly change: AddressChange };

interface ConfirmAddressProps {
  readonly mail: AddressMail;
  readonly code: string;
}

/**
 * Confirms, changes or takes back an address by an emailed link, once its reader has said so: programs that look into mails
 * open every link, and would give the address to whoever asked for it.
 */
export function ConfirmAddress({ mail, code }: ConfirmAddressProps): ReactNode {
  const [stage, setStage] = useState<Stage>({ name: 'looking' });

  useEffect(() => {
    load()
      .then(({ lookIntoAddressLink }) => lookIntoAddressLink(mail, code))
      .then(
        (change) => setStage({ name: 'asking', change }),
        () => setStage({ name: 'bad' }),
      );
  }, [mail, code]);

  const email = 'change' in stage ? stage.change.email : '';
  // The link ends the account's sessions. One that is here does not know of it yet: it would go on until it is renewed.
  const { logOut } = useLogOut(paths.login({ method: 'password', email, updated: 'true' }));

  const { isBusy, run } = useSubmit((error) => {
    const failure = authFailureFrom(error);
    if (failure.code === 'bad-link' || failure.code === 'failed') setStage({ name: 'bad' });
    else showAlert({ text: authText('changeEmail', failure), kind: 'danger' });
  });
  const confirm = async (change: AddressChange): Promise<void> => {
    const { followAddressLink } = await load();
    await followAddressLink(mail, code, change);
    if (change.isOwn && change.kind !== 'confirm') await logOut();
    else setStage({ name: 'done', change });
  };

  if (stage.name === 'bad') return <BadLink text={OTHER_MAIL} another={paths.login()} />;
  if (stage.name === 'looking') return <AuthHeading title="One moment…" />;
  if (stage.name === 'done') return <Done {...stage} />;
  const { change } = stage;
  return (
    <AuthForm
      title={change.kind === 'takeBack' ? 'Take your account back' : 'Confirm your email address'}
      text={
        <>
          <p>{consequence(change)}</p>
          <p>If you didn&apos;t ask for this, close this page, and nothing changes.</p>
        </>
      }
      onSubmit={() => run(() => confirm(change))}
    >
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {change.kind === 'takeBack' ? 'Take it back' : 'Confirm'}
      </Button>
    </AuthForm>
  );
}

function consequence({ kind, email, previousMasked }: AddressChange): ReactNode {
  const address = <strong>{email}</strong>;
  if (kind === 'confirm') return <>This says that {address} is yours.</>;
  if (kind === 'change') {
    return (
      <>
        The account of {previousMasked} will have the address {address}.
      </>
    );
  }
  return (
    <>
      The account of {previousMasked} gets the address {address} back. Everybody is logged out of it, and its
      password no longer works.
    </>
  );
}

function Done({ change }: Omit<Extract<Stage, { name: 'done' }>, 'name'>): ReactNode {
  const { kind, email } = change;
  if (kind === 'confirm') {
    return (
      <AuthFormPage title="Your email address is confirmed.">
        <ButtonLink to={paths.home()} size="large" isWide>
          Go To Feed
        </ButtonLink>
      </AuthFormPage>
    );
  }
  if (kind === 'change') {
    return (
      <AuthFormPage title="Your email address is confirmed." text="From now on you log in with it.">
        <ButtonLink to={paths.login({ method: 'password', email })} size="large" isWide>
          Log In
        </ButtonLink>
      </AuthFormPage>
    );
  }
  return (
    <AuthFormPage
      title="Your account is yours again."
      text="Log in by a link that we email you, or set a new password."
    >
      <ButtonLink to={paths.login({ method: 'noPassword', email })} size="large" isWide>
        Log In
      </ButtonLink>
      <ButtonLink to={paths.forgotPassword(email)} look="outlined" size="large" isWide>
        Set a new password
      </ButtonLink>
    </AuthFormPage>
  );
}
