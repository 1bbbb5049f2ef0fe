import { db } from '../admin.ts';
import { banPath } from './banPath.ts';

/** Whether this address has been banned. */
export async function isBanned(email: string): Promise<boolean> {
  return (await db.doc(banPath(email)).get()).exists;
}
