import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../../../src/domain/schoolEmail.ts';

/** Path of the record of a banned address. The id is a hash, so that the collection contains no addresses. */
export function banPath(email: string): string {
  return `bans/${createHash('sha256').update(normalizeEmail(email)).digest('hex')}`;
}
