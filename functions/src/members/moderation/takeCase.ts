import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { CASE_TAKEN_MS } from '../../../../src/domain/moderation.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { caseRefOf } from '../../reports/cases.ts';
import { judgeable } from './mayJudge.ts';
import { requireAnother, requireFree } from './openCase.ts';

/**
 * Takes a case for a moderator who begins to decide it. Returns until when it is theirs alone (milliseconds since 1970). Refusals:
 * `judgeable`, 'not-allowed' the appeal of their own decision, and 'case-taken' what another has, or what is decided.
 */
export async function takeCase(uid: string, caseId: string, nowMs: number): Promise<number> {
  return db.runTransaction((transaction) => take(transaction, uid, caseId, nowMs));
}

async function take(transaction: Transaction, uid: string, caseId: string, nowMs: number): Promise<number> {
  const { found } = await judgeable(transaction, uid, caseId);
  requireFree(found, uid, nowMs);
  if (found.state === 'closed' || found.deciding !== null) throw new Refusal('case-taken');
  if (found.appeal !== null) await requireAnother(uid, found.appeal);
  const untilMs = nowMs + CASE_TAKEN_MS;
  transaction.update(caseRefOf(caseId), { taken_by: uid, taken_until: Timestamp.fromMillis(untilMs) });
  return untilMs;
}
