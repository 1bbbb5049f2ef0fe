import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { db } from '../../platform/admin.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { log } from '../../platform/log.ts';

/** Codes per campus and hour from which an operator should look. The first day of a semester has fewer. */
const ALARM_PER_HOUR = 500;

const Alarm = z.object({
  codes: z.number(),
  raised_at: z.instanceof(Timestamp).nullable().default(null),
});

/** Counts the codes sent for a campus, and logs a warning once an hour if there are suspiciously many. Never throws. */
export async function countTowardsAlarm(campusId: CampusId, nowMs: number): Promise<void> {
  const hour = Math.floor(nowMs / HOUR_MS);
  const ref = db.doc(`limits/alarm_${campusId}_${String(hour)}`);
  try {
    const raisedAt = await db.runTransaction(async (transaction) => {
      const stored = Alarm.parse((await transaction.get(ref)).data() ?? { codes: 0 });
      const codes = stored.codes + 1;
      const isRaised = codes >= ALARM_PER_HOUR && stored.raised_at === null;
      transaction.set(ref, {
        codes,
        raised_at: isRaised ? Timestamp.fromMillis(nowMs) : stored.raised_at,
        expires_at: Timestamp.fromMillis((hour + 2) * HOUR_MS),
      });
      return isRaised ? codes : null;
    });
    if (raisedAt !== null) log.warn('many codes', { campusId, codes: raisedAt });
  } catch (error) {
    log.failure('alarm figure not counted', error, { campusId });
  }
}
