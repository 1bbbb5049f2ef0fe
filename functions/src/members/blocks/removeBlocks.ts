import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { deleteAll } from '../../platform/deleteAll.ts';
import { hiddenRef } from '../../platform/stored/blocks.ts';
import { syncPair } from './syncPair.ts';

const Pair = z.object({ uids: z.tuple([z.string(), z.string()]) });

/** Pairs per page. */
const PAGE = 50;

/** Deletes a block, unless it was created again since. */
export async function removeBlock(ref: DocumentReference, blockedAt: Timestamp): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const at: unknown = (await transaction.get(ref)).get('blocked_at');
    if (at instanceof Timestamp && at.isEqual(blockedAt)) transaction.delete(ref);
  });
}

/**
 * Deletes all blocks of a leaving member and by others, with the entries in their lists. `syncPair` ends the pairs,
 * because of the member's status; a block that another member creates meanwhile is ended by its own event.
 */
export async function removeBlocks(uid: string): Promise<void> {
  const naming = db.collection('block_pairs').where('uids', 'array-contains', uid).limit(PAGE);
  for (let page = await naming.get(); !page.empty; page = await naming.get()) {
    for (const pair of page.docs) {
      // Not from the id: an imported uid may contain its separator.
      const { uids } = Pair.parse(pair.data());
      await syncPair(...uids);
    }
  }
  await deleteAll(db.collection(`users/${uid}/blocks`));
  await hiddenRef(uid).delete();
}
