import { z } from 'zod';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import type { Limit } from '../../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../../platform/limits/network.ts';
import { campusOfCode, type CodeRecord, type Proof } from './record.ts';

/* What `redeemCode` decides. */

/**
 * Wrong tries per hour. Five tries per code limit one account; these limit somebody with many accounts. From the first
 * figure on only the first try of each code is checked, from the second on none: a dormitory is one network, and a
 * guesser in it must not lock out the others.
 */
const PER_NETWORK = { firstTriesOnlyFrom: 100, refusedFrom: 200 };
const PER_CAMPUS = { firstTriesOnlyFrom: 1000, refusedFrom: 2000 };

/** The limits of wrong tries. Those of one network, and those of one campus, use the same counter. */
export interface TryLimits {
  /** If one is reached, somebody guesses at codes of this campus or from this network. */
  readonly firstTriesOnly: readonly Limit[];
  readonly network: readonly Limit[];
  readonly campus: readonly Limit[];
}

export function tryLimits(proof: Proof, network: Network | null, factor: number): TryLimits {
  const perNetwork = (max: number): Limit[] =>
    networkLimits('wrong_code', network, [{ max, withinMs: HOUR_MS }], factor);
  const perCampus = (max: number): Limit[] => [
    { kind: 'wrong_code_campus', subject: campusOfCode(proof), caps: [{ max, withinMs: HOUR_MS }] },
  ];
  return {
    firstTriesOnly: [
      ...perCampus(PER_CAMPUS.firstTriesOnlyFrom),
      ...perNetwork(PER_NETWORK.firstTriesOnlyFrom),
    ],
    network: perNetwork(PER_NETWORK.refusedFrom),
    campus: perCampus(PER_CAMPUS.refusedFrom),
  };
}

/** What is read of the account that a code is for. */
export const Account = z.object({ email: z.string(), school_email: z.string().nullable() });
export type Account = z.infer<typeof Account>;

/** False for a code for an address of sign-in that was changed: the one in an ID token may be an hour old. */
export function isForAddressOf({ email }: Account, proof: Proof): boolean {
  return proof.purpose === 'school' || email === proof.email;
}

/**
 * Which of the live codes a try is compared with. While somebody guesses, only those without a wrong try: an honest
 * student's first try must still get them in.
 */
export function codesToTry<Code extends { readonly record: CodeRecord }>(
  live: readonly Code[],
  isGuessedAt: boolean,
): readonly Code[] {
  return isGuessedAt ? live.filter(({ record }) => record.wrong_tries === 0) : live;
}

/**
 * The school that the account joins by a redeemed code; null if none. An account that has joined a school already stays
 * there when its own address is confirmed.
 */
export function schoolJoinedBy(proof: Proof, { school_email: previous }: Account): CampusId | null {
  if (proof.purpose === 'school') return proof.campusId;
  return previous === null ? proof.schoolId : null;
}
