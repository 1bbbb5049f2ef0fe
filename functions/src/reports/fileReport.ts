import { Timestamp, type QuerySnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Callables } from '../../../src/domain/callables.ts';
import { db } from '../platform/admin.ts';
import { reportedAccountPath } from './reportedAddresses.ts';
import { Refusal } from '../platform/caller.ts';
import { caseCampus, caseWith } from './cases.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { hasExpired } from '../platform/hasExpired.ts';
import { type Limit } from '../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../platform/limits/network.ts';
import { enforceRateLimit } from '../platform/limits/enforceRateLimit.ts';
import { log } from '../platform/log.ts';
import { contentOf } from './contents.ts';
import { reportFields } from './reportFields.ts';
import { copyFiles } from './copyFiles.ts';

/** More than normal use needs. Also limits probing whether content exists. */
const REPORTS = [
  { max: 20, withinMs: HOUR_MS },
  { max: 60, withinMs: DAY_MS },
];
/** Only for members who are not school-verified, since they can create many accounts. */
const PER_NETWORK = [{ max: 30, withinMs: HOUR_MS }];

const Profile = z.object({
  status: z.string(),
  campus_id: z.string(),
  verified: z.boolean(),
  school_verified: z.boolean(),
});

/**
 * Stores a report with a copy of the reported content and its files, and the case of its subject with it, unless the reporter has an
 * open report of the same subject. Returns null, or the time of that earlier report (milliseconds since 1970). Active members may report
 * whatever they may read. If the reported account was deleted, the hashes of its addresses are kept as long as the
 * report. Refuses: 'not-allowed', 'not-found', and 'too-many' beyond a rate limit.
 */
export async function fileReport(
  uid: string,
  { subject, id, reason, details }: Callables['report']['request'],
  nowMs: number,
  network: Network | null,
): Promise<number | null> {
  const profile = Profile.safeParse((await db.doc(`users/${uid}`).get()).data());
  if (!profile.success || profile.data.status !== 'active') throw new Refusal('not-allowed');
  const limits: Limit[] = [
    { kind: 'report', subject: uid, caps: REPORTS },
    ...(profile.data.school_verified ? [] : networkLimits('report', network, PER_NETWORK)),
  ];
  await enforceRateLimit(limits, nowMs);

  // Before the subject is read: if it was deleted since, the reporter still learns that it was reported, not
  // 'not-found'.
  const open = db
    .collection('reports')
    .where('reporter', '==', uid)
    .where('subject_type', '==', subject)
    .where('subject_id', '==', id)
    .where('status', '==', 'open')
    .limit(1)
    .select('createdAt');
  const earlierAtMs = createdAtMsOf(await open.get());
  if (earlierAtMs !== null) return earlierAtMs;

  const { campus_id, verified, school_verified } = profile.data;
  const by = { uid, campusId: campus_id, isSchoolVerified: school_verified };
  const reported = await contentOf(subject, id, by);
  if (reported === null) throw new Refusal('not-found');
  if (reported.about === uid) throw new Refusal('not-allowed');

  const ref = db.collection('reports').doc();
  const report = {
    ...reportFields(ref.id, subject, id, reported, nowMs),
    reporter: uid,
    reporter_proven: verified || school_verified,
    reason,
    details: details.trim(),
    files: await copyFiles(subject, id, reported.paths),
    status: 'open',
  };
  const addressesRef = db.doc(reportedAccountPath(reported.about));
  const campusId = await caseCampus(subject, id, reported);
  const concurrentAtMs = await db.runTransaction(async (transaction) => {
    // Read again in the transaction, so that of two concurrent calls only one creates a report.
    const atMs = createdAtMsOf(await transaction.get(open));
    if (atMs !== null) return atMs;
    const addresses = await transaction.get(addressesRef);
    const writeCase = await caseWith(transaction, { subject, id, campusId, reported, report });
    transaction.create(ref, report);
    writeCase();
    if (addresses.exists && !hasExpired(addresses, nowMs)) {
      transaction.update(addressesRef, { expires_at: report.expires_at });
    }
    return null;
  });
  if (concurrentAtMs === null) {
    log.warn('reported', { report: ref.id, subject, reason, campusId: reported.campusId });
  }
  return concurrentAtMs;
}

/** The creation time of the report that was found, or null. */
function createdAtMsOf({ docs }: QuerySnapshot): number | null {
  const [report] = docs;
  const at: unknown = report?.get('createdAt');
  return at instanceof Timestamp ? at.toMillis() : null;
}
