import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { bucket, db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { partsOf } from '../../members/downloads/files.ts';
import { log } from '../../platform/log.ts';

const PAGE = 50;

/**
 * Deletes the files of downloads a day after they were ready; rules have refused them from that moment on. The record stays,
 * to say so, until the next one or the end of the account.
 */
export async function expireDownloads(): Promise<void> {
  const over = db.collection('downloads').where('expires_at', '<=', Timestamp.fromMillis(now())).limit(PAGE);
  let expired = 0;
  for (let size = PAGE; size === PAGE; expired += size) {
    const { docs } = await over.select('parts').get();
    for (const doc of docs) {
      // By name: the files of a download that has begun meanwhile stay.
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
