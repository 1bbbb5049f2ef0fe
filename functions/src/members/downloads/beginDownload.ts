import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { DOWNLOAD_PAUSE_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { JobRecord, newJob } from '../../platform/jobs/record.ts';
import { admit, admitsAtMs } from '../../platform/limits/cap.ts';
import { downloadRef } from './files.ts';

const STARTS = [{ max: 1, withinMs: DOWNLOAD_PAUSE_MS }];

/**
 * Begins to collect a member's data, once a day. Does nothing while it is running, and resumes a failed one without
 * counting it. The trigger on the record does the work, and the schedule continues an interrupted one. Refuses
 * 'banned', 'not-allowed' (no profile, or leaving) and 'too-many'.
 */
export async function beginDownload(uid: string, nowMs: number): Promise<void> {
  const ref = downloadRef(uid);
  await db.runTransaction(async (transaction) => {
    const [profile, stored] = await transaction.getAll(db.doc(`users/${uid}`), ref);
    const status: unknown = profile?.get('status');
    if (status !== 'active') throw new Refusal(status === 'banned' ? 'banned' : 'not-allowed');
    const parsed = JobRecord.safeParse(stored?.data());
    const known = parsed.success ? parsed.data : null;
    if (known?.state === 'running') return;
    if (known?.state === 'failed') {
      transaction.update(ref, { state: 'running', attempts: 0, next_at: Timestamp.fromMillis(nowMs) });
      return;
    }
    const { allowed, hitsMs } = admit(known?.starts ?? [], nowMs, STARTS);
    if (!allowed) throw new Refusal('too-many', admitsAtMs(known?.starts ?? [], nowMs, STARTS));
    const begunFrom = Timestamp.fromMillis(nowMs);
    transaction.set(ref, {
      ...newJob({ kind: 'download', begunFrom, starts: hitsMs, nextMs: nowMs }),
      parts: [],
      requested_at: FieldValue.serverTimestamp(),
    });
  });
}
