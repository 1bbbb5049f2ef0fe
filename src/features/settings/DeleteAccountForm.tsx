import { useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { CallFailure } from '../../data/callables.ts';
import { noteDeletion } from '../../data/session/ownDeletion.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { Profile } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { authText } from '../auth/authTexts.ts';
import { callText } from '../auth/useCodeSending.ts';
import { useUnsent } from '../auth/useUnsent.ts';
import { ConfirmItsYou } from './ConfirmItsYou.tsx';
import styles from './Settings.module.css';
import { NETWORK_ERROR } from '../../lib/commonTexts.ts';

const NOT_FRESH = 'Please log out, log in again, and try once more.';

/** Requests the deletion. A refusal is final; without an answer it may have begun. */
async function begin(): Promise<void> {
  const { deleteAccount } = await import('../../data/account/accountCalls.ts');
  noteDeletion('asked');
  try {
    await deleteAccount();
  } catch (error) {
    if (error instanceof CallFailure && error.reason !== 'offline' && error.reason !== 'failed') {
      noteDeletion(null);
    }
    throw error;
  }
  noteDeletion('begun');
}

async function isFresh(): Promise<boolean> {
  return (await import('../../data/auth/credentials.ts')).isSignInFresh();
}

/** Asks to type the username and for a fresh sign-in, then deletes the account. The shell blocks the app meanwhile. */
export function DeleteAccountForm({ me }: { readonly me: Profile }): ReactNode {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const hasUnsent = useUnsent();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (text: string): void => {
    setBusy(false);
    setError(text);
    field.current?.focus();
  };
  const remove = async (isConfirmed: boolean): Promise<void> => {
    setBusy(true);
    try {
      if (!isConfirmed && !(await isFresh())) {
        setBusy(false);
        setAsking(true);
        return;
      }
    } catch (thrown) {
      refuse(authText('changeEmail', authFailureFrom(thrown)));
      return;
    }
    try {
      await begin();
      // Optimistic: the profile's listener reports the same a moment later.
      dispatch(profileRead({ ...me, status: 'deleting' }));
    } catch (thrown) {
      const isOld = thrown instanceof CallFailure && thrown.reason === 'sign-in-again';
      if (isOld && !isConfirmed) {
        setBusy(false);
        setAsking(true);
      } else refuse(isOld ? NOT_FRESH : callText(thrown));
    }
  };
  const submit = (): void => {
    const name = typed.trim().replace(/^@/u, '').toLowerCase();
    if (name !== me.username) refuse(`That is not your username. Type ${me.username}`);
    else if (!navigator.onLine) refuse(NETWORK_ERROR);
    else void remove(false);
  };

  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) submit();
        }}
      >
        {hasUnsent ? <p>Something you wrote hasn&apos;t been posted yet. It goes, too.</p> : null}
        <TextField
          ref={field}
          label="Your username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError(null);
          }}
          error={error}
          hint={
            <>
              Type <strong>{me.username}</strong> to show that you mean it.
            </>
          }
        />
        <div className={styles.actions}>
          <Button type="submit" look="danger" isBusy={isBusy}>
            Delete account
          </Button>
        </div>
      </form>
      {isAsking ? (
        <ConfirmItsYou
          page={paths.accountSetting('delete')}
          onConfirmed={() => {
            setAsking(false);
            void remove(true);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
