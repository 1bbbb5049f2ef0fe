import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { BLOCKS_MAX, BLOCKS_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { type Limit, perHour, rateLimit, retryAtMs } from '../../platform/limits/rateLimit.ts';
import { pairRef } from '../../platform/stored/blocks.ts';

const HOUR_MS = 60 * 60 * 1000;

const limitOf = (uid: string, max = BLOCKS_PER_HOUR_MAX): Limit => perHour('blocks', uid, max);

/**
 * Whether a block is within the member's limits: how many they have, and how many they make in an hour, those that came to an end
 * counted too. What stands is counted as it lies there, so that a block costs no write for its counter; of one instant the id
 * decides which came first. What was admitted stays so, however often its event comes.
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

/** Counts a block that came to an end: who blocks and unblocks in turns writes to the other's list each time. */
export async function countUnblock(uid: string, nowMs: number): Promise<void> {
  await rateLimit([limitOf(uid)], nowMs);
}
