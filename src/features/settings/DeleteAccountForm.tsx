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
import styles from './Settings.module.css';
import { useFreshSignIn } from './useFreshSignIn.tsx';
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

const textOf = (error: unknown): string => {
  if (!(error instanceof CallFailure)) return authText('changeEmail', authFailureFrom(error));
  return error.reason === 'sign-in-again' ? NOT_FRESH : callText(error);
};

/** Asks to type the username and for a fresh sign-in, then deletes the account. The shell blocks the app meanwhile. */
export function DeleteAccountForm({ me }: { readonly me: Profile }): ReactNode {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const hasUnsent = useUnsent();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (text: string): void => {
    setError(text);
    field.current?.focus();
  };
  const { run, isBusy, question } = useFreshSignIn(paths.accountSetting('delete'), (thrown) =>
    refuse(textOf(thrown)),
  );
  const remove = async (): Promise<void> => {
    await begin();
    // Optimistic: the profile's listener reports the same a moment later.
    dispatch(profileRead({ ...me, status: 'deleting' }));
  };
  const submit = (): void => {
    const name = typed.trim().replace(/^@/u, '').toLowerCase();
    if (name !== me.username) refuse(`That is not your username. Type ${me.username}`);
    else if (!navigator.onLine) refuse(NETWORK_ERROR);
    else run(remove);
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
      {question}
    </>
  );
}
