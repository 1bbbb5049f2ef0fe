import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../../src/domain/schoolEmail.ts';
import { db } from '../admin.ts';

/** Where a ban of this address is kept. The id is a hash, so that the list names nobody. */
export function banPath(email: string): string {
  return `bans/${createHash('sha256').update(normalizeEmail(email)).digest('hex')}`;
}

/** Whether this address has been banned. */
export async function isBanned(email: string): Promise<boolean> {
  return (await db.doc(banPath(email)).get()).exists;
}
