import { currentCampus } from '../../data/session/currentCampus.ts';
import { isAllowedName, type School } from '../../domain/allowedName.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { PASSWORD_MAX } from '../../domain/limits.ts';
import { splitTypedName } from '../../domain/personName.ts';
import { typedEmail } from '../../domain/typedEmail.ts';

/** Validation of the sign-in forms: each returns the error's text, or null when the value is valid. */

/** As strict as the functions, which take no other address (`z.email()`, at most 254 characters). */
const EMAIL = /^(?!\.|.*\.\.|.{255})[\w'+.-]*[\w+-]@([A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/u;

export function emailError(value: string): string | null {
  const email = typedEmail(value);
  if (!email) return 'Email is required.';
  return EMAIL.test(email) ? null : 'Invalid email address!';
}

export function passwordError(value: string): string | null {
  return value ? null : 'Password is required.';
}

/** `hasOneName`: the person has said that they have one name only. */
export function nameError(
  value: string,
  hasOneName = false,
  school: School = currentCampus(),
): string | null {
  const split = splitTypedName(value, hasOneName);
  if (typeof split === 'string') return REFUSAL_TEXTS[split];
  return isAllowedName(value, school) ? null : REFUSAL_TEXTS['name-not-allowed'];
}

export function codeError(value: string): string | null {
  return value.trim() ? null : REFUSAL_TEXTS['code-required'];
}

/** What is wrong with the length of a new password. Too short is for the provider to say. */
export function newPasswordError(value: string): string | null {
  return value.length > PASSWORD_MAX ? `Please use at most ${PASSWORD_MAX} characters.` : null;
}

/** The errors of a new password and its repetition. */
export function newPasswordErrors(
  password: string,
  again: string,
): { readonly password: string | null; readonly again: string | null } {
  if (!password) return { password: 'Please enter a new password', again: null };
  const tooLong = newPasswordError(password);
  if (tooLong !== null) return { password: tooLong, again: null };
  if (!again) return { password: null, again: 'Must re-enter new password' };
  return { password: null, again: password === again ? null : 'Passwords do not match' };
}
