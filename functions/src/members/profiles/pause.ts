import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';

/** Pauses ended by one run; the next one continues. */
const PAUSES_MAX = 500;

/**
 * Takes pauses of writing that are over off their profiles: members of the campus can read the field by the API. Rules and functions
 * read the time, so nothing waits for it. Returns their number.
 */
export async function endPauses(nowMs: number): Promise<number> {
  const over = db.collection('users').where('paused_until', '<=', Timestamp.fromMillis(nowMs));
  const { docs } = await over.limit(PAUSES_MAX).select().get();
  for (const { ref } of docs) {
    await db.runTransaction(async (transaction) => {
      const until: unknown = (await transaction.get(ref)).get('paused_until');
      // It may have been paused again meanwhile.
      if (!(until instanceof Timestamp) || until.toMillis() > nowMs) return;
      transaction.update(ref, { paused_until: FieldValue.delete() });
    });
  }
  return docs.length;
}

/** Pauses what a member writes until then (milliseconds since 1970), or as long as a pause that stands. */
export async function pauseUntil(uid: string, untilMs: number): Promise<void> {
  const ref = db.doc(`users/${uid}`);
  await db.runTransaction(async (transaction) => {
    const profile = await transaction.get(ref);
    const standing: unknown = profile.get('paused_until');
    const isLonger = standing instanceof Timestamp && standing.toMillis() >= untilMs;
    // The account may have been deleted meanwhile.
    if (profile.exists && !isLonger) transaction.update(ref, { paused_until: Timestamp.fromMillis(untilMs) });
  });
}

/** Takes a pause back that ends then; a longer one of another decision stays. */
export async function endPause(uid: string, untilMs: number): Promise<void> {
  const ref = db.doc(`users/${uid}`);
  await db.runTransaction(async (transaction) => {
    const standing: unknown = (await transaction.get(ref)).get('paused_until');
    if (!(standing instanceof Timestamp) || standing.toMillis() !== untilMs) return;
    transaction.update(ref, { paused_until: FieldValue.delete() });
  });
}
