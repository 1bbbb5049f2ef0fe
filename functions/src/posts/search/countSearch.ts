import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { db } from '../../platform/admin.ts';
import { keyedHash } from '../../platform/keyedHash.ts';
import { type Limit, rateLimitIn } from '../../platform/limits/rateLimit.ts';
import type { Searcher } from './searcher.ts';
import { hiddenTermPath, mayBePopular, POPULAR_FROM, termIdOf } from './termText.ts';

const Term = z.object({ unique_views: z.number(), ghost_views: z.number(), is_popular: z.boolean() });
const Searchers = z.object({ members: z.array(z.string()) });

export interface Submitted {
  readonly campusId: CampusId;
  /** As returned by `termTextOf`. */
  readonly text: string;
  readonly searcher: Searcher;
  /** Limits on all searches of this person or network. */
  readonly limits: readonly Limit[];
  /** Reached if this person or network was already counted for this term. */
  readonly once: readonly Limit[];
  readonly nowMs: number;
}

/**
 * Counts a search, in one transaction with its rate limits. A search beyond a limit, or a repeated one, is silently
 * not counted. A repeated search still counts against the limits, which bounds its cost.
 */
export async function countSearch(submitted: Submitted): Promise<void> {
  const { campusId, text, searcher, limits, once, nowMs } = submitted;
  const id = termIdOf(campusId, text);
  const ref = db.doc(`searches/${id}`);
  await db.runTransaction(async (transaction) => {
    const countLimits = await rateLimitIn(transaction, limits, nowMs);
    if (countLimits === null) return;
    const countOnce = await rateLimitIn(transaction, once, nowMs);
    if (countOnce === null) {
      countLimits();
      return;
    }
    const [term, hidden] = await transaction.getAll(ref, db.doc(hiddenTermPath(id)));
    const stored = Term.safeParse(term?.data());
    const before = stored.success ? stored.data : { unique_views: 0, ghost_views: 0, is_popular: false };
    const isHidden = hidden?.exists === true;
    const isSettled = before.is_popular || isHidden || !mayBePopular(text);
    const noteSearcher = isSettled ? null : await searcherNote(id, searcher, transaction);

    countLimits();
    countOnce();
    noteSearcher?.write();
    const unique_views = before.unique_views + (searcher.uid === null ? 0 : 1);
    const ghost_views = before.ghost_views + (searcher.uid === null ? 1 : 0);
    transaction.set(ref, {
      text,
      campus_id: campusId,
      unique_views,
      ghost_views,
      total_views: unique_views + ghost_views,
      is_popular: !isHidden && (before.is_popular || (noteSearcher?.members ?? 0) >= POPULAR_FROM),
      date: new Date(nowMs).toISOString(),
      lastModified: FieldValue.serverTimestamp(),
    });
  });
}

/**
 * The number of the community's members who have searched for a term, including this one, and the write that stores it.
 * Stored as keyed hashes, so that nobody can see who searched for what. Null for other searchers, who do not count
 * here.
 */
async function searcherNote(
  id: string,
  { uid, belongs }: Searcher,
  transaction: Transaction,
): Promise<{ readonly members: number; readonly write: () => void } | null> {
  if (uid === null || !belongs) return null;
  const ref = db.doc(`searchers/${id}`);
  const stored = Searchers.safeParse((await transaction.get(ref)).data());
  const known = stored.success ? stored.data.members : [];
  const hash = keyedHash('searcher', id, uid);
  if (known.includes(hash)) return { members: known.length, write: () => undefined };
  const members = [...known, hash].slice(0, POPULAR_FROM);
  return {
    members: members.length,
    write: () => {
      transaction.set(ref, { members });
    },
  };
}
