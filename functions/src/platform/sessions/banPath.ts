import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../../../src/domain/schoolEmail.ts';

/** Where a ban of this address is kept. The id is a hash, so that the list names nobody. */
export function banPath(email: string): string {
  return `bans/${createHash('sha256').update(normalizeEmail(email)).digest('hex')}`;
}
