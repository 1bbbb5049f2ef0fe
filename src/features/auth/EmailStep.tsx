import { useState, type FormEvent, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { promptClosed } from '../../data/session/promptSlice.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert } from './authTexts.ts';
import styles from './JoinOptions.module.css';
import { useReturnPath } from './useReturnPath.ts';
import { emailError } from './validation.ts';

/** Asks for the address and goes on to log in or to sign up, whichever it belongs to. */
export function EmailStep(): ReactNode {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const back = useReturnPath();

  const goOn = async (): Promise<void> => {
    const address = email.trim().toLowerCase();
    setBusy(true);
    try {
      const { hasAccount } = await import('../../data/auth/signIn.ts');
      const isKnown = await hasAccount(address);
      dispatch(promptClosed());
      const query = { email: address, redirect: back };
      await navigate(isKnown ? paths.login(query) : paths.register(query));
    } catch (failure) {
      showAlert(authAlert('lookUp', authFailureFrom(failure)));
      setBusy(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = emailError(email);
    setError(wrong);
    if (!wrong && !isBusy) void goOn();
  };

  return (
    <form noValidate className={styles.options} onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        error={error}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Next
      </Button>
    </form>
  );
}
