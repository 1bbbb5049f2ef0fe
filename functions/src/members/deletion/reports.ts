import { db } from '../../platform/admin.ts';

const BATCH = 200;

/** Removes the reporter and their own words from their reports. The reported content and the reason are kept. */
export async function forgetReporter(uid: string): Promise<number> {
  const own = db.collection('reports').where('reporter', '==', uid).limit(BATCH).select();
  let forgotten = 0;
  for (let size = BATCH; size === BATCH; forgotten += size) {
    const { docs } = await own.get();
    const batch = db.batch();
    for (const { ref } of docs) batch.update(ref, { reporter: null, details: '' });
    await batch.commit();
    size = docs.length;
  }
  return forgotten;
}
