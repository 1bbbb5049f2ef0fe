/** The texts that the fields of the door answer with; null when a value is fine. */

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

export function emailError(value: string): string | null {
  const email = value.trim();
  if (!email) return 'Email is required.';
  return EMAIL.test(email) ? null : 'Invalid email address!';
}

export function passwordError(value: string): string | null {
  return value ? null : 'Password is required.';
}

/** At least two words, the last of more than one character. */
export function nameError(value: string): string | null {
  const words = value.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return 'Name is required.';
  const last = words[words.length - 1] ?? '';
  return words.length > 1 && [...last].length > 1 ? null : 'Full name is required';
}

export function codeError(value: string): string | null {
  return value.trim() ? null : 'Please enter verification code';
}
