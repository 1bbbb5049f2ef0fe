import { useState, type ReactNode } from 'react';
import { checkCode, type CodeTarget } from '../../data/auth/verification.ts';
import { CallFailure } from '../../data/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import styles from './CodeForm.module.css';
import { AuthForm } from './AuthForm.tsx';
import { callText } from './useCodeSending.ts';
import { codeError } from './validation.ts';

interface CodeFormProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly fieldLabel: string;
  readonly submitLabel: string;
  readonly target: CodeTarget;
  /** The code was correct; the new roles are being fetched. */
  readonly onVerified: (campusId: CampusId) => void;
  /** The code was correct, but its address belongs to another account. */
  readonly onTaken?: () => void;
  readonly resend: () => void;
  readonly isResending: boolean;
  readonly below?: ReactNode;
}

/**
 * Length of a code. The field accepts more, because pasted text may contain other words: `maxLength` would cut the
 * digits off.
 */
const CODE_DIGITS = 4;

/** The field for the four digits of a mailed code. */
export function CodeForm(props: CodeFormProps): ReactNode {
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
    props.resend();
  };

  return (
    <AuthForm title={props.title} text={props.text} onSubmit={submit} below={props.below}>
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
      <Button look="plain" isWide isBusy={props.isResending} onClick={resend}>
        Didn&apos;t receive the code?
      </Button>
    </AuthForm>
  );
}
