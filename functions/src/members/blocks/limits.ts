import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { BLOCKS_MAX, BLOCKS_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { type Limit, perHour, rateLimit, retryAtMs } from '../../platform/limits/rateLimit.ts';
import { pairRef } from '../../platform/stored/blocks.ts';

const limitOf = (uid: string, max = BLOCKS_PER_HOUR_MAX): Limit => perHour('blocks', uid, max);

/**
 * Whether a block is within the member's limits: on the number of blocks they have, and on those they make in an
 * hour, including ended ones. Existing blocks are counted by their own documents, so that a block costs no write to a
 * counter; among blocks of the same instant the id decides the order. An admitted block stays admitted when its event
 * is repeated.
 */
export async function isBlockWithinLimits(
  uid: string,
  other: string,
  blockedAt: Timestamp,
): Promise<boolean> {
  if (isInForce(await pairRef(uid, other).get(), uid)) return true;
  const own = db.collection(`users/${uid}/blocks`);
  const atMs = blockedAt.toMillis();
  const counted = async (from: Timestamp): Promise<number> => {
    const older = own
      .where('blocked_at', '>=', from)
      .orderBy('blocked_at')
      .orderBy(FieldPath.documentId())
      .endBefore(blockedAt, other);
    return (await older.count().get()).data().count;
  };
  const [all, lately] = await Promise.all([
    counted(Timestamp.fromMillis(0)),
    counted(Timestamp.fromMillis(atMs - HOUR_MS)),
  ]);
  const left = BLOCKS_PER_HOUR_MAX - lately;
  if (all >= BLOCKS_MAX || left <= 0) return false;
  return (await retryAtMs([limitOf(uid, left)], atMs)) <= atMs;
}

function isInForce(pair: DocumentSnapshot, uid: string): boolean {
  const by: unknown = pair.get('by');
  return Array.isArray(by) && by.includes(uid);
}

/** Counts an ended block, because blocking and unblocking in turns writes to the other's list each time. */
export async function countUnblock(uid: string, nowMs: number): Promise<void> {
  await rateLimit([limitOf(uid)], nowMs);
}
