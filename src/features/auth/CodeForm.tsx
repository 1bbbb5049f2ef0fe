import { useState, type ReactNode } from 'react';
import { checkCode } from '../../data/auth/verification.ts';
import { CallFailure } from '../../data/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import styles from './CodeForm.module.css';
import { AuthForm } from './AuthForm.tsx';
import { callText, useCodeSending, type CodeToSend, type SendingState } from './useCodeSending.ts';
import { codeError } from './validation.ts';

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

/**
 * Length of a code. The field accepts more, because pasted text may contain other words: `maxLength` would cut the
 * digits off.
 */
const CODE_DIGITS = 4;

/** Mails a code, and has the field for its four digits. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const sending = useCodeSending(props, props.known);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useInitialFocus<HTMLInputElement>();
  const [isBusy, setBusy] = useState(false);

  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      props.onVerified(await checkCode(props.target, code.trim()));
    } catch (failure) {
      setBusy(false);
      const refusal = failure instanceof CallFailure ? failure.reason : 'failed';
      if (refusal === 'school-email-taken' && props.onTaken) {
        props.onTaken();
        return;
      }
      setError(callText(failure));
      // Select the wrong digits, so that typing replaces them.
      if (refusal === 'code-incorrect') field.current?.select();
      else field.current?.focus();
    }
  };

  const submit = (): void => {
    const wrong = codeError(code);
    setError(wrong);
    if (wrong) field.current?.focus();
    else if (!isBusy) void check();
  };

  const resend = (): void => {
    // The refused digits are of the previous code.
    if (error !== null) setCode('');
    setError(null);
    sending.resend();
  };

  return (
    <AuthForm
      title={props.title}
      text={<CodeText email={props.email} {...sending} />}
      onSubmit={submit}
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
        onChange={(value) => {
          setCode(value.replace(/\D/gu, '').slice(0, CODE_DIGITS));
          setError(null);
        }}
        onBlur={({ relatedTarget }) => {
          // The error would move the button that is being pressed.
          if (code === '' && relatedTarget?.matches(':active')) return;
          setError((now) => now ?? codeError(code));
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
