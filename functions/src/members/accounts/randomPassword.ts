import { randomBytes } from 'node:crypto';

const PASSWORD_BYTES = 32;

/** A password that nobody knows, base64url: it replaces one that somebody else may know. */
export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
