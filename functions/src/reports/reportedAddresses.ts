import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { CHAT_EVIDENCE_MS } from '../../../src/domain/limits.ts';
import { banPath } from '../platform/sessions/banPath.ts';
import { db } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';

/** Path of the record with the hashes of a deleted account's addresses, by which they can still be banned. */
export const reportedAccountPath = (uid: string): string => `reported_accounts/${uid}`;

/**
 * Stores the hashes of a deleted account's `addresses`, so that a member cannot avoid a ban by deleting the account.
 * Only if the account was reported, or one of its chats can still be reported; until the last report, or the chat's
 * evidence, expires. Idempotent.
 */
export async function keepReportedAddresses(uid: string, addresses: ReadonlySet<string>): Promise<void> {
  const bans = [...addresses].map(banPath);
  if (bans.length === 0) return;
  const evidenceEndsMs = (await isChatEvidenceLeft(uid)) ? [now() + CHAT_EVIDENCE_MS] : [];
  // Reads the last report in the transaction. A report that is filed later extends this record (`fileReport`).
  await db.runTransaction(async (transaction) => {
    const last = db.collection('reports').where('about', '==', uid).orderBy('expires_at', 'desc').limit(1);
    const reportEndsMs = (await transaction.get(last.select('expires_at'))).docs
      .map((report) => report.get('expires_at') as unknown)
      .filter((end) => end instanceof Timestamp)
      .map((end) => end.toMillis());
    const endsMs = [...reportEndsMs, ...evidenceEndsMs];
    if (endsMs.length === 0) return;
    transaction.set(
      db.doc(reportedAccountPath(uid)),
      // Union, since a repeated call may find fewer addresses than the first.
      {
        bans: FieldValue.arrayUnion(...bans),
        expires_at: Timestamp.fromMillis(endsMs.reduce((last, end) => Math.max(last, end))),
      },
      { merge: true },
    );
  });
}

/**
 * Whether a chat of the account can still be reported. Checks all three collections, because the events that move
 * messages from one to another may still be pending.
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
