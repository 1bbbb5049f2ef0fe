import { firstLetter } from '../lib/firstLetter.ts';

/** An address as its owner recognizes it and nobody else can write to it: `m•••@utexas.edu`. */
export function maskedEmail(email: string): string {
  // The last one: a quoted local part may hold others.
  const at = email.lastIndexOf('@');
  return `${firstLetter(email.slice(0, Math.max(at, 0)))}•••${email.slice(Math.max(at, 0))}`;
}
