import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { bucket, db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { partsOf } from '../../members/downloads/files.ts';
import { log } from '../../platform/log.ts';

const PAGE = 50;

/**
 * Deletes the files of downloads a day after they were ready, from when on the rules refuse them. The record stays as
 * 'expired', until the next download or the account's deletion.
 */
export async function expireDownloads(): Promise<void> {
  const over = db.collection('downloads').where('expires_at', '<=', Timestamp.fromMillis(now())).limit(PAGE);
  let expired = 0;
  for (let size = PAGE; size === PAGE; expired += size) {
    const { docs } = await over.select('parts').get();
    for (const doc of docs) {
      // By name, because the files of a download that has begun meanwhile must stay.
      const parts = partsOf(doc.data()).map(({ path }) => bucket().file(path));
      await Promise.all(parts.map((file) => file.delete({ ignoreNotFound: true })));
      await markExpired(doc.ref);
    }
    size = docs.length;
  }
  log.note('downloads expired', { expired });
}

/** In a transaction: a new download may have begun meanwhile. */
async function markExpired(ref: FirebaseFirestore.DocumentReference): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('state') !== 'done') return;
    transaction.update(ref, {
      state: 'expired',
      parts: [],
      expires_at: null,
      lastModified: FieldValue.serverTimestamp(),
    });
  });
}
