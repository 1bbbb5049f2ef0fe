import { Timestamp, type QuerySnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Callables } from '../../../src/domain/callables.ts';
import { db } from '../platform/admin.ts';
import { reportedAccountPath } from './reportedAddresses.ts';
import { Refusal } from '../platform/caller.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { hasExpired } from '../platform/hasExpired.ts';
import { rateLimit, type Limit } from '../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../platform/limits/network.ts';
import { tooMany } from '../platform/limits/tooMany.ts';
import { log } from '../platform/log.ts';
import { contentOf } from './contents.ts';
import { reportOf } from './reportOf.ts';
import { copyFiles } from './copyFiles.ts';

/** More than honest use needs. Also limits probing for what exists. */
const REPORTS = [
  { max: 20, withinMs: HOUR_MS },
  { max: 60, withinMs: DAY_MS },
];
/** For members without a proven school, who can create many accounts. School members do not count against it. */
const PER_NETWORK = [{ max: 30, withinMs: HOUR_MS }];

const Profile = z.object({ status: z.string(), campus_id: z.string(), school_verified: z.boolean() });

/**
 * Stores a report with a copy of what is reported and of its files, unless an earlier one of the same subject and reporter is
 * open. Registered, active members may report whatever they may read, so members without a school too in the shared community.
 * If the reported account is deleted already, the hashes of its addresses are kept as long as the report. Returns null, or when
 * the earlier report was made (milliseconds since 1970). Refuses: 'not-allowed', 'not-found', and 'too-many' beyond a rate limit.
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
  if (!(await rateLimit(limits, nowMs))) throw await tooMany(limits, nowMs);

  // Before the subject is looked up: it may be gone since, which one who has reported it need not be told.
  const open = db
    .collection('reports')
    .where('reporter', '==', uid)
    .where('subject_type', '==', subject)
    .where('subject_id', '==', id)
    .where('status', '==', 'open')
    .limit(1)
    .select('createdAt');
  const before = madeAtMs(await open.get());
  if (before !== null) return before;

  const { campus_id, school_verified } = profile.data;
  const by = { uid, campusId: campus_id, isSchoolVerified: school_verified };
  const reported = await contentOf(subject, id, by);
  if (reported === null) throw new Refusal('not-found');
  if (reported.about === uid) throw new Refusal('not-allowed');

  const ref = db.collection('reports').doc();
  const report = {
    ...reportOf(ref.id, subject, id, reported, nowMs),
    reporter: uid,
    reason,
    details: details.trim(),
    files: await copyFiles(subject, id, reported.paths),
    status: 'open',
  };
  const kept = db.doc(reportedAccountPath(reported.about));
  const beforeNow = await db.runTransaction(async (transaction) => {
    // Of two calls at once the second finds the report of the first.
    const madeMs = madeAtMs(await transaction.get(open));
    if (madeMs !== null) return madeMs;
    const addresses = await transaction.get(kept);
    transaction.create(ref, report);
    if (addresses.exists && !hasExpired(addresses, nowMs)) {
      transaction.update(kept, { expires_at: report.expires_at });
    }
    return null;
  });
  if (beforeNow === null) {
    log.warn('reported', { report: ref.id, subject, reason, campusId: reported.campusId });
  }
  return beforeNow;
}

/** When the report that was found was made; null if none was. */
function madeAtMs({ docs }: QuerySnapshot): number | null {
  const [report] = docs;
  const at: unknown = report?.get('createdAt');
  return at instanceof Timestamp ? at.toMillis() : null;
}
