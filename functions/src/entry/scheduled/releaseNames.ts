import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';

const BATCH = 200;

/** Frees held usernames whose hold is over. */
export async function releaseNames(): Promise<void> {
  const over = db.collection('usernames').where('held_until', '<=', Timestamp.fromMillis(now())).limit(BATCH);
  let released = 0;
  for (let size = BATCH; size === BATCH; released += size) {
    // In a transaction, so that a name which somebody takes at the same time is kept.
    size = await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(over);
      for (const { ref } of docs) transaction.delete(ref);
      return docs.length;
    });
  }
  log.note('names released', { released });
}
