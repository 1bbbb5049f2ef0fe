import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { CodeRecord, proofKey, type Proof } from './record.ts';

export interface StoredCode {
  readonly ref: DocumentReference;
  readonly record: CodeRecord;
}

/** All unredeemed codes for this proof, newest first. At most ten a day are sent. */
export async function codesFor(proof: Proof, transaction: Transaction): Promise<readonly StoredCode[]> {
  const found = await transaction.get(db.collection('verifications').where('proof', '==', proofKey(proof)));
  return found.docs
    .map((doc) => ({ ref: doc.ref, record: CodeRecord.parse(doc.data()) }))
    .sort((a, b) => b.record.expires_at.toMillis() - a.record.expires_at.toMillis());
}
