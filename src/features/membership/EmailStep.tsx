import { useEffect, type FormEvent, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { promptClosed } from './promptSlice.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailAdvice } from '../auth/EmailAdvice.tsx';
import { EmailField } from '../auth/EmailField.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import { authAlert, authText, faultyField } from '../auth/authTexts.ts';
import { preloadEmailStep } from '../auth/preloadAuth.ts';
import styles from './JoinOptions.module.css';
import { useField } from '../auth/useField.ts';
import { useReturnPath } from '../auth/useReturnPath.ts';
import { emailError } from '../auth/validation.ts';

/**
 * Whether the address has an account; true when rate-limited, because anybody can use up the limit of an address, and
 * the login page leads on to signing up as well. Throws `AuthFailure`.
 */
async function isKnownOrUnsaid(address: string): Promise<boolean> {
  const { hasAccount } = await import('../../data/auth/signIn.ts');
  try {
    return await hasAccount(address);
  } catch (failure) {
    if (authFailureFrom(failure).code === 'too-many-requests') return true;
    throw failure;
  }
}

/** Asks for the address, then goes on to log in or to sign up. */
export function EmailStep(): ReactNode {
  const { value: email, refuse, props: field } = useField();
  const { ref } = field;
  const { isBusy, run } = useSubmit((thrown) => {
    const failure = authFailureFrom(thrown);
    if (faultyField(failure) === 'email') refuse(authText('lookUp', failure));
    else showAlert(authAlert('lookUp', failure));
  });
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const back = useReturnPath();
  useEffect(preloadEmailStep, []);
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);

  const goOn = async (): Promise<void> => {
    const address = typedEmail(email).toLowerCase();
    const isKnown = await isKnownOrUnsaid(address);
    dispatch(promptClosed());
    const query = { email: address, redirect: back };
    // Back leads to the page with the prompt.
    fromOwnEntry(() => void navigate(isKnown ? paths.login(query) : paths.register(query)));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = emailError(email);
    refuse(wrong);
    if (wrong === null) run(goOn);
  };

  return (
    <form noValidate className={styles.options} onSubmit={submit}>
      <EmailField
        {...field}
        autoComplete="email"
        hint={field.error ? null : 'New here? Your school email is the shortest way.'}
      />
      <EmailAdvice email={email} onTake={field.onChange} />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Next
      </Button>
    </form>
  );
}
