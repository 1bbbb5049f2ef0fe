import { firstLetter } from '../../lib/firstLetter.ts';

/** As much of an address as its owner knows it by: m•••@utexas.edu */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${firstLetter(local)}•••@${domain}`;
}
