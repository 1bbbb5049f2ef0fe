import type { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { JobRecord, newJob } from '../../platform/jobs/record.ts';
import { admit } from '../../platform/limits/cap.ts';

/** Limits the work for a member who changes their picture all day. */
const STARTS = [{ max: 20, withinMs: HOUR_MS }];
const TOO_MANY_WAIT_MS = 10 * MINUTE_MS;

/**
 * Begins to propagate a profile to its copies, or restarts if the profile has changed since. Does nothing if the job
 * has seen this change already (`changedAt` is when it was stored), so events may be repeated or late; nor if the
 * account is being deleted.
 */
export async function beginUpdate(uid: string, changedAt: Timestamp): Promise<void> {
  const nowMs = now();
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(`jobs/${uid}`);
    const [profile, stored] = await transaction.getAll(db.doc(`users/${uid}`), ref);
    const begunFrom = profile?.updateTime;
    if (profile?.exists !== true || begunFrom === undefined) return;
    const known = JobRecord.safeParse(stored?.data());
    if (known.success && known.data.kind === 'deletion') return;
    if (known.success && known.data.begun_from.valueOf() >= changedAt.valueOf()) return;

    const { allowed, hitsMs } = admit(known.success ? known.data.starts : [], nowMs, STARTS);
    const waiting = known.success && known.data.state === 'running' ? known.data.next_at : null;
    const latestMs = nowMs + TOO_MANY_WAIT_MS;
    const nextMs = allowed ? nowMs : Math.min(latestMs, waiting?.toMillis() ?? latestMs);
    transaction.set(ref, newJob({ kind: 'update', begunFrom, starts: hitsMs, nextMs }));
  });
}
