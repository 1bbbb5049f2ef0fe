import { randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { VerificationPurpose } from '../../../../src/domain/callables.ts';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { schoolOfEmail } from '../../../../src/domain/schoolEmail.ts';
import {
  CODE_LIFE_MS,
  CODE_MAX,
  CODE_MIN,
  CODE_RESEND_PAUSE_MS,
  CODE_WRONG_TRIES_MAX,
} from '../../../../src/domain/limits.ts';
import { isSameHash, keyedHash } from '../../platform/keyedHash.ts';

/** What a code proves, for whom. A code sent for one of these proves nothing for another. */
export interface Proof {
  readonly uid: string;
  readonly purpose: VerificationPurpose;
  /** Normalized. */
  readonly email: string;
  readonly campusId: CampusId;
}

/**
 * The campus whose figures a code counts towards: the one it may let somebody into. The profile's own is chosen freely at
 * sign-up.
 */
export function campusOfCode({ email, campusId }: Proof): CampusId {
  return schoolOfEmail(email) ?? campusId;
}

/** A `verifications` document. The code and the address are kept as keyed hashes only. */
export const CodeRecord = z.object({
  userId: z.string(),
  purpose: z.enum(['account', 'school']),
  proof: z.string(),
  code: z.string(),
  wrong_tries: z.number().int(),
  expires_at: z.instanceof(Timestamp),
});
export type CodeRecord = z.infer<typeof CodeRecord>;

/** A fresh code, 1000–9999, from the system's secure source. */
export function generateCode(): string {
  return String(randomInt(CODE_MIN, CODE_MAX + 1));
}

/** The key of a proof: equal for equal proofs, and telling nothing of the address. */
export function proofKey(proof: Proof): string {
  return keyedHash('proof', proof.uid, proof.purpose, proof.email, proof.campusId);
}

/** The stored form of a code, bound to what it proves. */
export function codeKey(proof: Proof, code: string): string {
  return keyedHash('code', proofKey(proof), code);
}

export function newRecord(proof: Proof, code: string, nowMs: number): CodeRecord {
  return {
    userId: proof.uid,
    purpose: proof.purpose,
    proof: proofKey(proof),
    code: codeKey(proof, code),
    wrong_tries: 0,
    expires_at: Timestamp.fromMillis(nowMs + CODE_LIFE_MS),
  };
}

/** Whether a code may still be redeemed: young enough, and not yet guessed at too often. */
export function isLive(record: CodeRecord, nowMs: number): boolean {
  return record.expires_at.toMillis() > nowMs && record.wrong_tries < CODE_WRONG_TRIES_MAX;
}

/** Whether it was sent so recently that opening the page again sends no other. */
export function isWithinPause(record: CodeRecord, nowMs: number): boolean {
  return record.expires_at.toMillis() - CODE_LIFE_MS + CODE_RESEND_PAUSE_MS > nowMs;
}

/** Compares in constant time. */
export function isCode(record: CodeRecord, key: string): boolean {
  return isSameHash(record.code, key);
}
