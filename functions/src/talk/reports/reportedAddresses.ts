import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { CHAT_EVIDENCE_MS } from '../../../../src/domain/limits.ts';
import { banPath } from '../../platform/sessions/banPath.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';

/** Where the bans stand that reach the addresses of a deleted account. */
export const reportedAccountPath = (uid: string): string => `reported_accounts/${uid}`;

/**
 * Keeps the hashes of the `addresses` of an account that was reported, as long as the last report about it, or of which a
 * chat can still be reported, as long as that: a deletion does not outrun the ban that may follow. Idempotent.
 */
export async function keepReportedAddresses(uid: string, addresses: ReadonlySet<string>): Promise<void> {
  const bans = [...addresses].map(banPath);
  if (bans.length === 0) return;
  const evidenceEndsMs = (await isChatEvidenceLeft(uid)) ? [now() + CHAT_EVIDENCE_MS] : [];
  // With the reports: one that comes later finds the record that is made here, if one is, and makes it last.
  await db.runTransaction(async (transaction) => {
    const reports = db.collection('reports').where('about', '==', uid).select('expires_at');
    const reportEndsMs = (await transaction.get(reports)).docs
      .map((report) => report.get('expires_at') as unknown)
      .filter((end) => end instanceof Timestamp)
      .map((end) => end.toMillis());
    const endsMs = [...reportEndsMs, ...evidenceEndsMs];
    if (endsMs.length === 0) return;
    transaction.set(
      db.doc(reportedAccountPath(uid)),
      // Again, fewer addresses may be left: those that were kept stay.
      {
        bans: FieldValue.arrayUnion(...bans),
        expires_at: Timestamp.fromMillis(endsMs.reduce((last, end) => Math.max(last, end))),
      },
      { merge: true },
    );
  });
}

/**
 * Whether anything is left for which a chat of theirs can be reported. Each of the three, since the events that hide a
 * chat or keep a deleted message may still be on their way.
 */
async function isChatEvidenceLeft(uid: string): Promise<boolean> {
  const left = await Promise.all(
    [
      db.collection('purges').where('members', 'array-contains', uid),
      db.collection('messages').where('user', '==', uid),
      db.collection('deleted_messages').where('user', '==', uid),
    ].map((evidence) => evidence.limit(1).select().get()),
  );
  return left.some(({ empty }) => !empty);
}
