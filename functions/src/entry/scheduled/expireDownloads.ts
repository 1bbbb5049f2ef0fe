import { FieldValue } from 'firebase-admin/firestore';
import { bucket, db } from '../../platform/admin.ts';
import { partsOf } from '../../members/downloads/files.ts';
import { dueBy } from '../../platform/dueBy.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';

/** Downloads per query, and how many at once. */
const PAGE = 50;
const AT_ONCE = 5;

/**
 * Deletes the files of downloads a day after they were ready, from when on the rules refuse them. The record stays as
 * 'expired', until the next download or the account's deletion.
 */
export async function expireDownloads(): Promise<void> {
  const over = dueBy('downloads', 'expires_at').select('parts', 'expires_at');
  let expired = 0;
  const run = { schedule: 'expireDownloads', page: PAGE, atOnce: AT_ONCE };
  const failed = await eachRecord(over, run, async (record) => {
    // By name, because the files of a download that has begun meanwhile must stay.
    const parts = partsOf(record.data()).map(({ path }) => bucket().file(path));
    await Promise.all(parts.map((file) => file.delete({ ignoreNotFound: true })));
    await markExpired(record.ref);
    expired += 1;
  });
  log.note('downloads expired', { expired, failed });
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
