import { useRef, useState, type ReactNode } from 'react';
import { checkCode } from '../../data/auth/verification.ts';
import { CallFailure } from '../../data/callables.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
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

/** Mails a code, and has the field for its four digits: the last of them submits it. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const sending = useCodeSending(props, props.known);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useInitialFocus<HTMLInputElement>();
  const [isBusy, setBusy] = useState(false);
  // A ref, because the last digit and a press of Enter may come before the next render.
  const isInFlight = useRef(false);
  /** The last wrong code. It is not sent again: a press of the button after the last digit would use up another try. */
  const refused = useRef<string | null>(null);

  const refuse = (text: string, wrong: string | null): void => {
    setError(text);
    if (wrong === null) field.current?.focus();
    else {
      refused.current = wrong;
      // Typing replaces the wrong digits.
      field.current?.select();
    }
  };

  const check = async (digits: string): Promise<void> => {
    if (isInFlight.current) return;
    if (digits === refused.current) {
      refuse(REFUSAL_TEXTS['code-incorrect'], digits);
      return;
    }
    isInFlight.current = true;
    setBusy(true);
    try {
      props.onVerified(await checkCode(props.target, digits));
    } catch (failure) {
      isInFlight.current = false;
      setBusy(false);
      const refusal = failure instanceof CallFailure ? failure.reason : 'failed';
      if (refusal === 'school-email-taken' && props.onTaken) {
        props.onTaken();
        return;
      }
      refuse(callText(failure), refusal === 'code-incorrect' ? digits : null);
    }
  };

  const submit = (): void => {
    const wrong = codeError(code);
    setError(wrong);
    if (wrong) field.current?.focus();
    else void check(code);
  };

  const change = (typed: string): void => {
    const digits = typed.replace(/\D/gu, '').slice(0, CODE_DIGITS);
    setCode(digits);
    // A fifth digit changes nothing, and is no second try.
    if (digits === code) return;
    setError(null);
    if (digits.length === CODE_DIGITS) void check(digits);
  };

  const resend = (): void => {
    // The refused digits are of the previous code.
    refused.current = null;
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
        onChange={change}
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
