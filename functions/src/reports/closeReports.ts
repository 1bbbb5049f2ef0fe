import { FieldValue, Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ReportOutcome } from '../../../src/domain/report.ts';
import { db } from '../platform/admin.ts';
import { caseWithout } from './cases.ts';
import { reportedAccountPath } from './reportedAddresses.ts';

/** An operator's decision about a report. */
export interface Decision {
  readonly outcome: ReportOutcome;
  /** Visible to operators only. */
  readonly note: string;
  /** Extends the expiry of the report and its copies to this time (milliseconds since 1970). Never shortens it. */
  readonly keepUntilMs: number | null;
}

/** The fields that closing a report sets. */
export function closedFields({ outcome, note }: Decision): Readonly<Record<string, unknown>> {
  return { status: 'closed', outcome, note, closed_at: FieldValue.serverTimestamp() };
}

/**
 * Closes a report, and with the last open one of a subject its case, or replaces the decision about a closed one. If the reported account was deleted, the hashes of its
 * addresses are kept at least as long as the report.
 */
export async function closeReport(report: QueryDocumentSnapshot, decision: Decision): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const addressesRef = db.doc(reportedAccountPath(String(report.get('about'))));
    const [stored, addresses] = await transaction.getAll(report.ref, addressesRef);
    if (stored?.exists !== true) return;
    const closeCase = await caseWithout(transaction, report);
    const laterExpiry = (expiresAt: unknown): { readonly expires_at?: Timestamp } =>
      decision.keepUntilMs !== null &&
      expiresAt instanceof Timestamp &&
      expiresAt.toMillis() < decision.keepUntilMs
        ? { expires_at: Timestamp.fromMillis(decision.keepUntilMs) }
        : {};
    transaction.update(report.ref, { ...closedFields(decision), ...laterExpiry(stored.get('expires_at')) });
    const addressesExpiry = laterExpiry(addresses?.get('expires_at'));
    if (addressesExpiry.expires_at !== undefined) transaction.update(addressesRef, { ...addressesExpiry });
    closeCase();
  });
}
