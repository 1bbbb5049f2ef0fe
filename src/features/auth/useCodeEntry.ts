import { useRef, useState, type RefObject } from 'react';
import { checkCode, type CodeTarget } from '../../data/auth/verification.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { latinDigits } from '../../lib/latinDigits.ts';
import { callText } from './useCodeSending.ts';
import { codeError } from './validation.ts';

/**
 * Length of a code. The field accepts more, because pasted text may contain other words: `maxLength` would cut the
 * digits off.
 */
const CODE_DIGITS = 4;

export interface CodeEntry {
  readonly code: string;
  readonly error: string | null;
  /** A code is being checked, or was right. */
  readonly isBusy: boolean;
  /** Takes the digits of what was typed or pasted; the fourth one submits them. */
  readonly change: (typed: string) => void;
  readonly submit: () => void;
  /** Shows the error of an empty field. */
  readonly demand: () => void;
  /** Another code is on its way: the refused digits are of the previous one. */
  readonly forget: () => void;
}

/** The state of a field for a code. A wrong code is shown at the field, with its digits selected. */
export function useCodeEntry(
  target: CodeTarget,
  field: RefObject<HTMLInputElement | null>,
  onVerified: (campusId: CampusId) => void,
  onTaken?: () => void,
): CodeEntry {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
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
      onVerified(await checkCode(target, digits));
    } catch (failure) {
      isInFlight.current = false;
      setBusy(false);
      const refusal = failure instanceof CallFailure ? failure.reason : 'failed';
      if (refusal === 'school-email-taken' && onTaken) {
        onTaken();
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
    const digits = latinDigits(typed).replace(/\D/gu, '').slice(0, CODE_DIGITS);
    setCode(digits);
    // A fifth digit changes nothing, and is no second try.
    if (digits === code) return;
    setError(null);
    if (digits.length === CODE_DIGITS) void check(digits);
  };

  const demand = (): void => setError((now) => now ?? codeError(code));
  const forget = (): void => {
    refused.current = null;
    if (error !== null) setCode('');
    setError(null);
  };
  return { code, error, isBusy, change, submit, demand, forget };
}
