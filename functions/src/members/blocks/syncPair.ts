import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { chatMembers } from '../../../../src/domain/chat.ts';
import { db } from '../../platform/admin.ts';
import { hiddenIn, hiddenRef, pairRef } from '../../platform/stored/blocks.ts';

/** Many may block one member at once, and all of them write that member's list. */
const ATTEMPTS_MAX = 20;

/**
 * Updates the pair and both lists to match the two block documents: at most three writes, none if they match already.
 * Deletes the blocks of and by a member who is gone or leaving. Idempotent, whatever the order of events. True if a
 * block ended.
 */
export async function syncPair(one: string, other: string): Promise<boolean> {
  const uids = chatMembers(one, other);
  const [a, b] = uids;
  const refs = [
    ...[db.doc(`users/${a}`), db.doc(`users/${b}`)],
    ...[db.doc(`users/${a}/blocks/${b}`), db.doc(`users/${b}/blocks/${a}`)],
    ...[pairRef(a, b), hiddenRef(a), hiddenRef(b)],
  ];
  const sync = async (transaction: Transaction): Promise<boolean> => {
    const [userA, userB, byA, byB, pair, hiddenA, hiddenB] = await transaction.getAll(...refs);
    const areHere = isHere(userA) && isHere(userB);
    if (!areHere) {
      for (const block of [byA, byB]) if (block?.exists === true) transaction.delete(block.ref);
    }
    const by = uids.filter((uid) => areHere && (uid === a ? byA : byB)?.exists === true);
    const stored: unknown = pair?.get('by');
    const before: readonly unknown[] = Array.isArray(stored) ? stored : [];
    if (by.length === 0) {
      if (pair?.exists === true) transaction.delete(pair.ref);
    } else if (before.join() !== by.join()) {
      transaction.set(pairRef(a, b), { uids, by });
    }
    setHidden(transaction, hiddenA, b, by.length > 0);
    setHidden(transaction, hiddenB, a, by.length > 0);
    return before.some((uid) => !by.some((still) => still === uid));
  };
  return db.runTransaction(sync, { maxAttempts: ATTEMPTS_MAX });
}

function isHere(profile: DocumentSnapshot | undefined): boolean {
  return profile?.exists === true && profile.get('status') !== 'deleting';
}

/** Adds the other to a member's list, or removes them from it. */
function setHidden(
  transaction: Transaction,
  stored: DocumentSnapshot | undefined,
  other: string,
  isHidden: boolean,
): void {
  const uids = hiddenIn(stored);
  if (stored === undefined || uids.includes(other) === isHidden) return;
  const others = uids.filter((uid) => uid !== other);
  transaction.set(stored.ref, { uids: isHidden ? [...others, other] : others });
}
