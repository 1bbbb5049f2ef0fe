import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { CAMPUS_IDS } from '../../../../src/domain/campus.ts';
import { db } from '../../platform/admin.ts';
import { FINISHED, type Progress } from '../../platform/jobs/step.ts';

/** The length of the list: a screen that misses more keeps old names until its next read. */
const CHANGED_KEPT = 30;

/**
 * Tells open feeds and threads that a member's copies have changed: names the member on `removals/{campusId}` of every
 * community where they have posts. The posts themselves have the new name and picture.
 */
export async function tellReaders(uid: string): Promise<Progress> {
  const changed = (await db.doc(`users/${uid}`).get()).updateTime;
  if (changed === undefined) return FINISHED;
  for (const campusId of CAMPUS_IDS) {
    const posts = db.collection('posts').where('campus_id', '==', campusId).where('user._id', '==', uid);
    if (!(await posts.limit(1).get()).empty) await tellCampus(campusId, uid, changed);
  }
  return FINISHED;
}

/** Takes a member from these lists, for whom there is nothing left to read. */
export async function forgetChanges(uid: string): Promise<void> {
  for (const campusId of CAMPUS_IDS) {
    const ref = db.doc(`removals/${campusId}`);
    await db.runTransaction(async (transaction) => {
      const stored: unknown = (await transaction.get(ref)).get('changed_members');
      const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
      const others = known.filter((entry) => Reflect.get(Object(entry), 'uid') !== uid);
      if (others.length < known.length) transaction.update(ref, { changed_members: others });
    });
  }
}

async function tellCampus(campusId: string, uid: string, changed: Timestamp): Promise<void> {
  const ref = db.doc(`removals/${campusId}`);
  await db.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(ref)).get('changed_members');
    const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const others = known.filter((entry) => Reflect.get(Object(entry), 'uid') !== uid);
    transaction.set(
      ref,
      {
        changed_members: [...others, { uid, changed_at: changed }].slice(-CHANGED_KEPT),
        lastModified: FieldValue.serverTimestamp(),
      },
      { merge: true },
    );
  });
}
