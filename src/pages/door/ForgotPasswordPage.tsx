import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { authText } from '../../features/auth/authTexts.ts';
import { DoorForm, DoorPage } from '../../features/auth/DoorForm.tsx';
import { mailSite } from '../../features/auth/mailSite.ts';
import { emailError } from '../../features/auth/validation.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Asks for the address and mails a link to choose a new password. */
export function Component(): ReactNode {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { sendPasswordReset } = await import('../../data/auth/emailLinks.ts');
      await sendPasswordReset(email.trim());
      setSent(true);
    } catch (failure) {
      setError(authText('reset', authFailureFrom(failure)));
    } finally {
      setBusy(false);
    }
  };

  const submit = (): void => {
    const wrong = emailError(email);
    setError(wrong);
    if (!wrong && !isBusy) void send();
  };

  if (isSent) {
    return (
      <DoorPage
        title="Check your inbox for the link to reset your password."
        text="This may take 1-2 minutes."
      >
        <ButtonAnchor href={mailSite(email)} size="large" isWide>
          Go to your mail
        </ButtonAnchor>
        <ButtonLink
          to={paths.login({ method: 'password', email: email.trim() })}
          look="outlined"
          size="large"
          isWide
        >
          Go to login
        </ButtonLink>
      </DoorPage>
    );
  }
  return (
    <DoorForm
      title="Forgot your password?"
      text="We mail you a link to choose a new one."
      onSubmit={submit}
      below={<Link to={paths.login({ method: 'password' })}>Go back</Link>}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={setEmail}
        error={error}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Send reset link
      </Button>
    </DoorForm>
  );
}
