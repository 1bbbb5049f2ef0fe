import { useState, type ReactNode } from 'react';
import { checkCode, type CodeTarget } from '../../data/auth/verification.ts';
import { CallFailure } from '../../data/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFocusAtFirst } from '../../ui/useFocusAtFirst.ts';
import styles from './CodeForm.module.css';
import { DoorForm } from './DoorForm.tsx';
import { callText } from './useCodeSending.ts';
import { codeError } from './validation.ts';

export interface CodeFormProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly fieldLabel: string;
  readonly submitLabel: string;
  readonly target: CodeTarget;
  /** The code was right; the new roles are on their way. */
  readonly onVerified: (campusId: CampusId) => void;
  /** The code was right, but its address is another account's. */
  readonly onTaken?: () => void;
  readonly resend: () => void;
  readonly isResending: boolean;
  readonly below?: ReactNode;
}

/** Of a code. Longer is what is pasted with words around it: no attribute may cut it before its digits are found. */
const CODE_DIGITS = 4;

/** Four digits from a mail. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useFocusAtFirst<HTMLInputElement>();
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
      // The next digits replace the wrong ones.
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
    // The digits that were refused are of the old code: beside the new one they would look refused again.
    if (error !== null) setCode('');
    setError(null);
    props.resend();
  };

  return (
    <DoorForm title={props.title} text={props.text} onSubmit={submit} below={props.below}>
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
          // The text would move the button that is just being pressed from under the finger.
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
    </DoorForm>
  );
}
