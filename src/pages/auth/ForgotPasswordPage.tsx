import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { authText } from '../../features/auth/authTexts.ts';
import { AuthForm, AuthFormPage } from '../../features/auth/AuthForm.tsx';
import { webmailUrl } from '../../features/auth/webmailUrl.ts';
import { emailError } from '../../features/auth/validation.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { EmailField } from '../../features/auth/EmailField.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { useSubmit } from '../../ui/useSubmit.ts';

/** Asks for the address and mails a link for choosing a new password. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const field = useInitialFocus<HTMLInputElement>();

  const { isBusy, run } = useSubmit((thrown) => {
    const failure = authFailureFrom(thrown);
    const text = authText('reset', failure);
    setError(text);
    // The browser's `alert`, as specified; with enumeration protection the provider never reports this.
    if (failure.code === 'user-not-found') alert(text);
    field.current?.focus();
  });
  const send = async (): Promise<void> => {
    const { sendPasswordReset } = await import('../../data/auth/emailLinks.ts');
    await sendPasswordReset(typedEmail(email));
  };

  const submit = (): void => {
    const wrong = emailError(email);
    setError(wrong);
    if (wrong) field.current?.focus();
    else run(send, () => setSent(true));
  };

  if (isSent) {
    return (
      <AuthFormPage
        title="Check your inbox for the link to reset your password."
        text="This may take 1-2 minutes."
        drawing="letter"
      >
        <ButtonAnchor href={webmailUrl(email)} size="large" isWide>
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
      </AuthFormPage>
    );
  }
  return (
    <AuthForm
      title="Forgot your password?"
      text="We mail you a link to choose a new one."
      onSubmit={submit}
      below={<Link to={paths.login({ method: 'password' })}>Go back</Link>}
    >
      <EmailField ref={field} autoComplete="username" value={email} onChange={setEmail} error={error} />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Send reset link
      </Button>
    </AuthForm>
  );
}
