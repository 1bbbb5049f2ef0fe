import { FieldValue, Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ReportOutcome, ReportSubject } from '../../../src/domain/report.ts';
import { db } from '../platform/admin.ts';
import { reportedAccountPath } from './reportedAddresses.ts';

/** What was decided about a report. */
export interface Decision {
  readonly outcome: ReportOutcome;
  /** For operators alone. */
  readonly note: string;
  /** Keeps the report and its copies until then, if that is later than they would be kept (milliseconds since 1970). */
  readonly keepUntilMs: number | null;
}

/** The open reports of a subject. */
export const openReportsOf = (subject: ReportSubject, id: string): Query =>
  db
    .collection('reports')
    .where('subject_type', '==', subject)
    .where('subject_id', '==', id)
    .where('status', '==', 'open');

/** The fields that a decision sets. */
export function closedFields({ outcome, note }: Decision): Readonly<Record<string, unknown>> {
  return { status: 'closed', outcome, note, closed_at: FieldValue.serverTimestamp() };
}

/** Closes a report, or decides a closed one anew. The hashes of a deleted account's addresses are kept as long as the report. */
export async function closeReport(report: QueryDocumentSnapshot, decision: Decision): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const kept = db.doc(reportedAccountPath(String(report.get('about'))));
    const [stored, addresses] = await transaction.getAll(report.ref, kept);
    if (stored?.exists !== true) return;
    const longer = (expiresAt: unknown): { readonly expires_at?: Timestamp } =>
      decision.keepUntilMs !== null &&
      expiresAt instanceof Timestamp &&
      expiresAt.toMillis() < decision.keepUntilMs
        ? { expires_at: Timestamp.fromMillis(decision.keepUntilMs) }
        : {};
    transaction.update(report.ref, { ...closedFields(decision), ...longer(stored.get('expires_at')) });
    const keptLonger = longer(addresses?.get('expires_at'));
    if (keptLonger.expires_at !== undefined) transaction.update(kept, { ...keptLonger });
  });
}
