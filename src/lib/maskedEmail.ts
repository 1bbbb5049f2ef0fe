import { firstLetter } from './firstLetter.ts';

/** Masks an address so that its owner still recognizes it: m•••@utexas.edu */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${firstLetter(local)}•••@${domain}`;
}
