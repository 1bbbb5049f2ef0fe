import { Timestamp } from 'firebase-admin/firestore';
import { banPath } from '../accounts/banPath.ts';
import { db } from '../admin.ts';
import { provenAddresses } from './identity.ts';

/**
 * Keeps the hashes of the addresses of a reported account, as long as the last report about it: a deletion does not outrun
 * the ban that may follow.
 */
export async function keepReportedAddresses(uid: string): Promise<void> {
  const { docs } = await db.collection('reports').where('about', '==', uid).select('expires_at').get();
  const ends = docs
    .map((report) => report.get('expires_at') as unknown)
    .filter((end) => end instanceof Timestamp)
    .map((end) => end.toMillis());
  if (ends.length === 0) return;
  await db.doc(`reported_accounts/${uid}`).set({
    bans: [...(await provenAddresses(uid))].map(banPath),
    expires_at: Timestamp.fromMillis(Math.max(...ends)),
  });
}
