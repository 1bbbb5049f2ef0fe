import { isAllowedName } from '../../domain/allowedName.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { splitTypedName } from '../../domain/personName.ts';

/** Validation of the sign-in forms: each returns the error's text, or null when the value is valid. */

/** As strict as the functions, which take no other address (`z.email()`, at most 254 characters). */
const EMAIL = /^(?!\.|.*\.\.|.{255})[\w'+.-]*[\w+-]@([A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/u;

export function emailError(value: string): string | null {
  const email = value.trim();
  if (!email) return 'Email is required.';
  return EMAIL.test(email) ? null : 'Invalid email address!';
}

export function passwordError(value: string): string | null {
  return value ? null : 'Password is required.';
}

export function nameError(value: string): string | null {
  const split = splitTypedName(value);
  if (typeof split === 'string') return REFUSAL_TEXTS[split];
  return isAllowedName(value) ? null : REFUSAL_TEXTS['name-not-allowed'];
}

export function codeError(value: string): string | null {
  return value.trim() ? null : REFUSAL_TEXTS['code-required'];
}

/** The errors of a new password and its repetition. */
export function newPasswordErrors(
  password: string,
  again: string,
): { readonly password: string | null; readonly again: string | null } {
  if (!password) return { password: 'Please enter a new password', again: null };
  if (!again) return { password: null, again: 'Must re-enter new password' };
  return { password: null, again: password === again ? null : 'Passwords do not match' };
}
