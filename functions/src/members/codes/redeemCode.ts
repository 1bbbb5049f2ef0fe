import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { banPath } from '../../platform/sessions/banPath.ts';
import { joinSchool } from '../accounts/joinSchool.ts';
import { db } from '../../platform/admin.ts';
import { rateLimitIn } from '../../platform/limits/rateLimit.ts';
import type { Network } from '../../platform/limits/network.ts';
import { raisedFactor } from '../../platform/limits/raised.ts';
import { tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { log } from '../../platform/log.ts';
import { campusOfCode, codeKey, isCode, isLive, type Proof } from './record.ts';
import { codesFor, type StoredCode } from './records.ts';
import {
  Account,
  codesToTry,
  isForAddressOf,
  schoolJoinedBy,
  tryLimits,
  type TryLimits,
} from './redemption.ts';

export type RedeemOutcome = 'redeemed' | 'right' | 'incorrect' | 'taken' | 'banned' | 'leaving';

export interface Redemption {
  readonly proof: Proof;
  readonly network: Network | null;
  readonly typed: string;
  /** False if others may have access to the account: then a right code returns 'right' and is not redeemed yet. */
  readonly isAlone: boolean;
  readonly nowMs: number;
}

/**
 * Redeems a code and stores what it proves, in one transaction.
 * - A wrong code counts as a wrong try for every valid code of this proof; a right one deletes them all.
 * - One school address belongs to one account; the account's previous school address becomes free. A school's address
 *   that is proven as the address of sign-in is also the account's school address.
 * - A code for the address of sign-in is 'incorrect' unless the account still has that address.
 * - After too many wrong codes from one network or for one campus, only codes without a wrong try are checked, and
 *   beyond a second limit none. Then a right code is refused as well ('too-many'), since it may be a guess.
 * - An account whose deletion has begun does not change ('leaving').
 */
export async function redeemCode(redemption: Redemption): Promise<RedeemOutcome> {
  const { proof, network, isAlone, nowMs } = redemption;
  const user = db.doc(`users/${proof.uid}`);
  const limits = tryLimits(proof, network, await raisedFactor(network, nowMs));
  const outcome = await db.runTransaction(async (transaction) => {
    const codes = await codesFor(proof, transaction);
    const [profile, accountDoc] = await transaction.getAll(user, user.collection('private').doc('account'));
    // In this transaction, so that a code either saves the account or finds its deletion begun: see `removeUnproven`.
    if (profile?.get('status') === 'deleting' || accountDoc?.exists !== true) return 'leaving';
    const account = Account.parse(accountDoc.data());
    if (!isForAddressOf(account, proof)) return 'incorrect';
    // Here, so that a ban of this moment either refuses the code or finds the account that has proven the address.
    if ((await transaction.get(db.doc(banPath(proof.email)))).exists) return 'banned';
    const tried = await tryCodes(transaction, codes, limits, redemption);
    if (tried !== 'right' || !isAlone) return tried;
    return storeProof(transaction, proof, account, codes);
  });
  const campusId = campusOfCode(proof);
  if (outcome === 'campus-refused') {
    log.warn('codes of a campus refused', { campusId });
    throw await tooMany(limits.campus, nowMs);
  }
  if (outcome !== 'too-many') return outcome;
  log.warn('many wrong codes', { campusId });
  throw await tooMany(limits.firstTriesOnly, nowMs);
}

/** Compares what was typed with the codes. A wrong try is counted for each of them, their network and their campus. */
async function tryCodes(
  transaction: Transaction,
  codes: readonly StoredCode[],
  limits: TryLimits,
  { proof, typed, nowMs }: Redemption,
): Promise<'right' | 'incorrect' | 'too-many' | 'campus-refused'> {
  const live = codes.filter(({ record }) => isLive(record, nowMs));
  if (live.length === 0) return 'incorrect';
  const isGuessedAt = (await rateLimitIn(transaction, limits.firstTriesOnly, nowMs)) === null;
  const tried = codesToTry(live, isGuessedAt);
  if (tried.length === 0) return 'too-many';
  // One try is a guess at every code that is out.
  const hit = { times: tried.length };
  const countForNetwork = await rateLimitIn(transaction, limits.network, nowMs, hit);
  if (countForNetwork === null) return 'too-many';
  const countForCampus = await rateLimitIn(transaction, limits.campus, nowMs, hit);
  if (countForCampus === null) return 'campus-refused';
  const key = codeKey(proof, typed.trim());
  if (tried.some(({ record }) => isCode(record, key))) return 'right';
  countForNetwork();
  countForCampus();
  for (const { ref, record } of tried) transaction.update(ref, { wrong_tries: record.wrong_tries + 1 });
  return 'incorrect';
}

/**
 * Stores what a right code proves, and deletes the codes. Nothing is stored if the school address is another account's.
 */
async function storeProof(
  transaction: Transaction,
  proof: Proof,
  account: Account,
  codes: readonly StoredCode[],
): Promise<'redeemed' | 'taken'> {
  const { uid, email } = proof;
  const previous = account.school_email;
  const campusId = schoolJoinedBy(proof, account);
  const join = campusId === null ? null : await joinSchool({ uid, email, campusId, previous }, transaction);
  // The account's own address is proven also where another account has it as its school address.
  if (proof.purpose === 'school' && join === null) return 'taken';
  if (proof.purpose === 'account')
    transaction.update(db.doc(`users/${uid}`), {
      verified: true,
      lastModified: FieldValue.serverTimestamp(),
    });
  join?.();
  for (const { ref } of codes) transaction.delete(ref);
  return 'redeemed';
}
