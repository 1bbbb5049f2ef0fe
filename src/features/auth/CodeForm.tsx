import type { ReactNode } from 'react';
import type { CampusId } from '../../domain/campus.ts';
import { isControlPressed } from '../../lib/isControlPressed.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import styles from './CodeForm.module.css';
import { AuthForm } from './AuthForm.tsx';
import { useCodeEntry } from './useCodeEntry.ts';
import { useCodeSending, type CodeToSend, type SendingState } from './useCodeSending.ts';

interface CodeFormProps extends CodeToSend {
  readonly title: string;
  readonly fieldLabel: string;
  readonly submitLabel: string;
  /** What was sent before the page was opened. */
  readonly known?: 'sent' | 'alreadySent' | null;
  /** The code was correct; the new roles are being fetched. */
  readonly onVerified: (campusId: CampusId) => void;
  /** The code was correct, but its address belongs to another account. */
  readonly onTaken?: () => void;
  readonly below?: ReactNode;
}

/** Mails a code, and has the field for its four digits: the last of them submits it. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const sending = useCodeSending(props, props.known);
  const field = useInitialFocus<HTMLInputElement>();
  const entry = useCodeEntry(props.target, field, props.onVerified, props.onTaken);
  const { code, error, isBusy } = entry;

  const resend = (): void => {
    entry.forget();
    sending.resend();
  };

  return (
    <AuthForm
      title={props.title}
      text={<CodeText email={props.email} {...sending} />}
      onSubmit={entry.submit}
      below={props.below}
    >
      <TextField
        ref={field}
        label={props.fieldLabel}
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={entry.change}
        onBlur={() => {
          if (code !== '' || !isControlPressed()) entry.demand();
        }}
        error={error}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={code === ''}>
        {props.submitLabel}
      </Button>
      <Button look="plain" isWide isBusy={sending.isResending} onClick={resend}>
        Didn&apos;t receive the code?
      </Button>
    </AuthForm>
  );
}

interface CodeTextProps {
  readonly email: string;
  readonly state: SendingState;
  readonly error: string | null;
}

/** Says where the code went, or that it did not. */
export function CodeText({ email, state, error }: CodeTextProps): ReactNode {
  const address = <strong>{email}</strong>;
  return (
    <div className={styles.texts} data-longest={`A code was already sent to ${email}. Use the newest one.`}>
      <p role="status">
        {state === 'sending' ? <>Sending a code to {address}…</> : null}
        {state === 'sent' ? <>A code was sent to {address}. It works for two hours.</> : null}
        {state === 'alreadySent' ? <>A code was already sent to {address}. Use the newest one.</> : null}
        {state === 'failed' ? (
          <>
            {error === null ? null : `${error.replace(/\.$/, '')}. `}No code was sent to {address}.
          </>
        ) : null}
      </p>
    </div>
  );
}
