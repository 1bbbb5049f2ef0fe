import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { CampusId } from '../../../src/domain/campus.ts';
import { db } from '../admin.ts';
import { log } from '../log.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Codes of one campus in one hour from which on an operator should look: a semester's first day has fewer. */
const ALARM_PER_HOUR = 500;

/** Counts the codes sent for a campus, and says so once an hour when there are suspiciously many. Never throws. */
export async function countTowardsAlarm(campusId: CampusId, nowMs: number): Promise<void> {
  const hour = Math.floor(nowMs / HOUR_MS);
  const ref = db.doc(`limits/alarm_${campusId}_${String(hour)}`);
  try {
    await ref.set(
      { codes: FieldValue.increment(1), expires_at: Timestamp.fromMillis((hour + 2) * HOUR_MS) },
      { merge: true },
    );
    const codes: unknown = (await ref.get()).get('codes');
    if (codes === ALARM_PER_HOUR) log.warn('many codes', { campusId, codes });
  } catch (error) {
    log.failure('alarm figure not counted', error, { campusId });
  }
}
