import { Timestamp } from 'firebase-admin/firestore';
import { UNPROVEN_LIFE_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { beginDeletionOfUnproven } from '../../members/deletion/beginDeletion.ts';
import { eachUntil } from '../../platform/eachUntil.ts';
import { log } from '../../platform/log.ts';
import { sweepPages } from './sweepPages.ts';

const PAGE = 50;
/** Deletions begun at once: each is a transaction, and a separate job afterwards. */
const AT_ONCE = 10;

/** Begins the deletion of accounts that have proven no address within seven days, oldest first. */
export async function removeUnproven(): Promise<void> {
  const before = Timestamp.fromMillis(now() - UNPROVEN_LIFE_MS);
  let begun = 0;
  await sweepPages('unproven', async (place) => {
    const due = db
      .collection('users')
      .where('status', '==', 'active')
      .where('type', '==', 'individual')
      .where('verified', '==', false)
      .where('school_verified', '==', false)
      .where('createdAt', '<=', before)
      .orderBy('createdAt')
      .limit(PAGE)
      .select();
    const last = place === null ? null : await db.doc(`users/${place}`).get();
    // Accounts before the last position were skipped on purpose. If its document was deleted, starts from the
    // beginning.
    const { docs } = await (last?.exists === true ? due.startAfter(last) : due).get();
    await eachUntil(
      docs,
      { atOnce: AT_ONCE, endMs: Infinity },
      async ({ id }) => {
        const isBegun = await beginDeletionOfUnproven(id);
        begun += isBegun ? 1 : 0;
      },
      (error, { id }) => log.failure('record failed', error, { schedule: 'removeUnproven', record: id }),
    );
    return docs.length === PAGE ? (docs.at(-1)?.id ?? null) : null;
  });
  log.note('unproven accounts removed', { begun });
}
