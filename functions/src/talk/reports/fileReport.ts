import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Callables, RefusalReason } from '../../../../src/domain/callables.ts';
import { REPORT_LIFE_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { reportedAccountPath } from './reportedAddresses.ts';
import { hasExpired } from '../../platform/hasExpired.ts';
import { keyedHash } from '../../platform/keyedHash.ts';
import { rateLimit, type Limit } from '../../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../../platform/limits/network.ts';
import { tooMany } from '../../platform/limits/tooMany.ts';
import { log } from '../../platform/log.ts';
import { contentOf } from './contents.ts';
import { copyFiles } from './copyFiles.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** More than honest use needs. Also limits probing for what exists. */
const REPORTS = [
  { max: 20, withinMs: HOUR_MS },
  { max: 60, withinMs: DAY_MS },
];
/** For members without a proven school, who can create many accounts. School members do not count against it. */
const PER_NETWORK = [{ max: 30, withinMs: HOUR_MS }];

const Profile = z.object({ status: z.string(), campus_id: z.string(), school_verified: z.boolean() });

/**
 * Stores a report with a copy of what is reported and of its files, once per subject, reporter and UTC day. Registered, active
 * members may report whatever they may read, so members without a school too in the shared community. If the reported
 * account is deleted already, the hashes of its addresses are kept as long as the report. Returns null, or the reason of a
 * refusal; refuses ('too-many') beyond a rate limit.
 */
export async function fileReport(
  uid: string,
  { subject, id, reason }: Callables['report']['request'],
  nowMs: number,
  network: Network | null,
): Promise<RefusalReason | null> {
  const profile = Profile.safeParse((await db.doc(`users/${uid}`).get()).data());
  if (!profile.success || profile.data.status !== 'active') return 'not-allowed';
  const limits: Limit[] = [
    { kind: 'report', subject: uid, caps: REPORTS },
    ...(profile.data.school_verified ? [] : networkLimits('report', network, PER_NETWORK)),
  ];
  if (!(await rateLimit(limits, nowMs))) throw await tooMany(limits, nowMs);

  const { campus_id, school_verified } = profile.data;
  const by = { uid, campusId: campus_id, isSchoolVerified: school_verified };
  const reported = await contentOf(subject, id, by);
  if (reported === null) return 'not-found';
  if (reported.about === uid) return 'not-allowed';

  // The document's id holds no uid of the reporter, so that it can be removed when their account is deleted.
  const date = new Date(nowMs).toISOString();
  const day = date.slice(0, 'YYYY-MM-DD'.length);
  const ref = db.doc(`reports/${subject}_${id}_${keyedHash('reporter', uid).slice(0, 32)}_${day}`);
  if ((await ref.get()).exists) return null;
  const expires_at = Timestamp.fromMillis(nowMs + REPORT_LIFE_MS);
  const report = {
    _id: ref.id,
    subject_type: subject,
    subject_id: id,
    campus_id: reported.campusId,
    reporter: uid,
    about: reported.about,
    reason,
    content: reported.content,
    files: await copyFiles(subject, id, reported.paths),
    status: 'open',
    date,
    expires_at,
    createdAt: FieldValue.serverTimestamp(),
  };
  const kept = db.doc(reportedAccountPath(reported.about));
  const isNew = await db.runTransaction(async (transaction) => {
    const [stored, addresses] = await transaction.getAll(ref, kept);
    if (stored?.exists === true) return false;
    transaction.create(ref, report);
    if (addresses?.exists === true && !hasExpired(addresses, nowMs)) transaction.update(kept, { expires_at });
    return true;
  });
  if (isNew) log.warn('reported', { report: ref.id, subject, campusId: reported.campusId });
  return null;
}
