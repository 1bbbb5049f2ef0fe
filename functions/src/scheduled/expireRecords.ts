import { Timestamp, type Query } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { log } from '../log.ts';

const BATCH = 200;
/** Bounds one run; what is left goes with the next. */
const BATCHES_MAX = 25;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the record of a mail is kept after the mail lost its use. */
const MAIL_KEPT_MS = 30 * DAY_MS;

/** Deletes codes and counters that have run out, old records of mail and reports, and of deletions. */
export async function expireRecords(): Promise<void> {
  const nowMs = now();
  const before = (collection: string, ms: number): Query =>
    db.collection(collection).where('expires_at', '<=', Timestamp.fromMillis(ms));
  const verifications = await deleteFound(before('verifications', nowMs));
  const limits = await deleteFound(before('limits', nowMs));
  const mail = await deleteFound(before('mail', nowMs - MAIL_KEPT_MS));
  const jobs = await deleteFound(before('jobs', nowMs));
  const handOvers = await deleteFound(before('handovers', nowMs));
  const reports = await deleteFound(before('reports', nowMs));
  log.note('records expired', { verifications, limits, mail, jobs, handOvers, reports });
}

async function deleteFound(found: Query): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < BATCHES_MAX; round += 1) {
    const { docs } = await found.select().limit(BATCH).get();
    if (docs.length === 0) return deleted;
    const batch = db.batch();
    for (const doc of docs) batch.delete(doc.ref);
    await batch.commit();
    deleted += docs.length;
  }
  return deleted;
}
