import { randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { VerificationPurpose } from '../../../../src/domain/callables.ts';
import type { CampusId } from '../../../../src/domain/campus.ts';
import {
  CODE_LIFE_MS,
  CODE_MAX,
  CODE_MIN,
  CODE_RESEND_PAUSE_MS,
  CODE_WRONG_TRIES_MAX,
} from '../../../../src/domain/limits.ts';
import { isSameHash, keyedHash } from '../../platform/keyedHash.ts';

/** What a code proves, and for whom. A code proves nothing else. */
export interface Proof {
  readonly uid: string;
  readonly purpose: VerificationPurpose;
  /** Normalized. */
  readonly email: string;
  readonly campusId: CampusId;
  /** The open school of the address. */
  readonly schoolId: CampusId | null;
}

/**
 * The campus that a code counts towards: the one that it may give access to. The profile's own campus is chosen freely
 * at sign-up.
 */
export function campusOfCode({ schoolId, campusId }: Proof): CampusId {
  return schoolId ?? campusId;
}

/** A `verifications` document. Code and address are stored only as keyed hashes. */
export const CodeRecord = z.object({
  userId: z.string(),
  purpose: z.enum(['account', 'school']),
  proof: z.string(),
  code: z.string(),
  wrong_tries: z.number().int(),
  expires_at: z.instanceof(Timestamp),
});
export type CodeRecord = z.infer<typeof CodeRecord>;

/** A random code, 1000–9999, from a cryptographically secure generator. */
export function generateCode(): string {
  return String(randomInt(CODE_MIN, CODE_MAX + 1));
}

/** A hash that is equal for equal proofs and does not reveal the address. */
export function proofKey(proof: Proof): string {
  return keyedHash('proof', proof.uid, proof.purpose, proof.email, proof.campusId);
}

/** The stored form of a code: a hash that depends on what it proves. */
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

/** Whether a code can still be redeemed: it has not expired, and there were not too many wrong tries. */
export function isLive(record: CodeRecord, nowMs: number): boolean {
  return record.expires_at.toMillis() > nowMs && record.wrong_tries < CODE_WRONG_TRIES_MAX;
}

/** Whether it was sent so recently that opening the page again sends no new one. */
export function isWithinPause(record: CodeRecord, nowMs: number): boolean {
  return record.expires_at.toMillis() - CODE_LIFE_MS + CODE_RESEND_PAUSE_MS > nowMs;
}

/** Compares in constant time. */
export function isCode(record: CodeRecord, key: string): boolean {
  return isSameHash(record.code, key);
}
