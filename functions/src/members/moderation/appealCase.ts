import { FieldValue } from 'firebase-admin/firestore';
import { APPEAL_MS, APPEALABLE_ACTS } from '../../../../src/domain/moderation.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { caseRefOf, NOT_TAKEN } from '../../reports/cases.ts';
import { entryFields, moderationRef, StoredEntry } from './moderationLog.ts';
import { appealId } from './openCase.ts';

/**
 * Opens the case of a decision again because whom it is about asks for another look: once, within `APPEAL_MS`. Refuses 'not-allowed'
 * else, also where the decision is another member's, so that nobody learns what there is; and 'case-taken' while the case waits for
 * other reports or another appeal: it can be asked again later.
 */
export async function appealCase(
  uid: string,
  decisionId: string,
  words: string,
  nowMs: number,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [decision, appeal] = await transaction.getAll(
      moderationRef(decisionId),
      moderationRef(appealId(decisionId)),
    );
    const { data } = StoredEntry.safeParse(decision?.data());
    const isOpen =
      data?.about === uid &&
      APPEALABLE_ACTS.includes(data.act) &&
      data.createdAt.toMillis() + APPEAL_MS > nowMs;
    if (!isOpen || data.case_id === null || appeal?.exists === true) throw new Refusal('not-allowed');
    const caseRef = caseRefOf(data.case_id);
    const found = await transaction.get(caseRef);
    if (!found.exists) throw new Refusal('not-allowed');
    if (found.get('state') !== 'closed' || found.get('deciding') !== null) throw new Refusal('case-taken');
    const entry = {
      caseId: data.case_id,
      act: 'appeal',
      about: null,
      by: uid,
      reason: null,
      words,
      untilMs: null,
    } as const;
    transaction.create(moderationRef(appealId(decisionId)), entryFields(entry, nowMs));
    transaction.update(caseRef, {
      ...NOT_TAKEN,
      state: 'appealed',
      appeal: decisionId,
      opened_at: FieldValue.serverTimestamp(),
    });
  });
}
