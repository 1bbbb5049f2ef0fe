import type { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { JobRecord, newJob } from '../../platform/jobs/record.ts';
import { admit } from '../../platform/limits/cap.ts';

/** A member who changes their picture all day must not keep a runner busy all day. */
const STARTS = [{ max: 20, withinMs: HOUR_MS }];
const TOO_MANY_WAIT_MS = 10 * MINUTE_MS;

/**
 * Begins carrying a profile to its copies, or begins anew when the profile changed while that was under way. Does
 * nothing when the work has seen this change already (`changedAt` is when the change was stored), so that an event may
 * come again and late; nor once the account is being deleted.
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
