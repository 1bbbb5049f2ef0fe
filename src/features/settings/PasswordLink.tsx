import { useState, type ReactNode } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { authText } from '../auth/authTexts.ts';
import { webmailUrl } from '../auth/webmailUrl.ts';
import styles from './Settings.module.css';

interface PasswordLinkProps {
  readonly email: string;
  /** Shows the form with the current password; null for an account without one. */
  readonly onKnown: (() => void) | null;
}

/** Sets a password by a mailed link: for an account without one, or with a forgotten one. */
export function PasswordLink({ email, onKnown }: PasswordLinkProps): ReactNode {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { sendPasswordReset } = await import('../../data/auth/emailLinks.ts');
      await sendPasswordReset(email);
      setSent(true);
    } catch (thrown) {
      setError(authText('changePassword', authFailureFrom(thrown)));
    }
    setBusy(false);
  };
  if (isSent) {
    return (
      <section role="status" className={styles.form}>
        <p>Check your inbox for the link to reset your password.</p>
        <p>This may take 1-2 minutes. We&apos;ve sent it to {email}.</p>
        <div>
          <ButtonAnchor href={webmailUrl(email)}>Go to your mail</ButtonAnchor>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.form}>
      <p>
        {onKnown === null
          ? 'This account has no password yet. You choose one by a link.'
          : 'If you have no password, or forgot it, you choose one by a link.'}
      </p>
      <p>
        We mail the link to <strong>{email}</strong>. With the new password all devices are logged out.
      </p>
      <ErrorText>{error}</ErrorText>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void send()}>
          Send reset link
        </Button>
        {onKnown === null ? null : (
          <Button look="plain" onClick={onKnown}>
            I know my password
          </Button>
        )}
      </div>
    </section>
  );
}
