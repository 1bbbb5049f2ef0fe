import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { schoolOfEmail } from '../../../../src/domain/schoolEmail.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { banPath } from '../../platform/sessions/banPath.ts';
import { joinSchool } from '../accounts/joinSchool.ts';
import { db } from '../../platform/admin.ts';
import { rateLimitIn, type Limit } from '../../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../../platform/limits/network.ts';
import { raisedFactor } from '../../platform/limits/raised.ts';
import { tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { log } from '../../platform/log.ts';
import { campusOfCode, codeKey, isCode, isLive, type Proof } from './record.ts';
import { codesFor } from './records.ts';

export type RedeemOutcome = 'redeemed' | 'right' | 'incorrect' | 'taken' | 'banned' | 'leaving';

const Account = z.object({ email: z.string(), school_email: z.string().nullable() });

/**
 * Wrong tries per hour. Five tries per code limit one account; these limit somebody with many accounts. From the first figure on
 * only the first try of each code is checked, from the second on none: a dormitory is one network, and a guesser in it must
 * not lock out the others.
 */
const PER_NETWORK = { firstTriesOnlyFrom: 100, refusedFrom: 200 };
const PER_CAMPUS = { firstTriesOnlyFrom: 1000, refusedFrom: 2000 };

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
 * - One school address belongs to one account; the account's previous school address becomes free. A school's address that is
 *   proven as the address of sign-in is also the account's school address.
 * - The address in an ID token may be an hour old: a code for the sign-in address is 'incorrect' unless the account still
 *   has that address.
 * - After too many wrong codes from one network or for one campus, only codes without a wrong try are checked, and beyond a
 *   second limit none. Then a right code is refused as well ('too-many'), since it may be a guess.
 * - An account whose deletion has begun does not change ('leaving').
 */
export async function redeemCode(redemption: Redemption): Promise<RedeemOutcome> {
  const { proof, network, typed, isAlone, nowMs } = redemption;
  const user = db.doc(`users/${proof.uid}`);
  const accountRef = user.collection('private').doc('account');

  const campusId = campusOfCode(proof);
  const factor = await raisedFactor(network, nowMs);
  // Both limits of each use the same counter.
  const networks = (max: number): Limit[] =>
    networkLimits('wrong_code', network, [{ max, withinMs: HOUR_MS }], factor);
  const campus = (max: number): Limit => {
    return { kind: 'wrong_code_campus', subject: campusId, caps: [{ max, withinMs: HOUR_MS }] };
  };
  const firstTriesOnly = [campus(PER_CAMPUS.firstTriesOnlyFrom), ...networks(PER_NETWORK.firstTriesOnlyFrom)];
  const refused = campus(PER_CAMPUS.refusedFrom);
  const outcome = await db.runTransaction(async (transaction) => {
    const codes = await codesFor(proof, transaction);
    const [profile, accountDoc] = await transaction.getAll(user, accountRef);
    // In this transaction, so that a code either saves the account or finds its deletion begun: see `removeUnproven`.
    if (profile?.get('status') === 'deleting' || accountDoc?.exists !== true) return 'leaving';
    const account = Account.parse(accountDoc.data());
    if (proof.purpose === 'account' && account.email !== proof.email) return 'incorrect';
    // Here, so that a ban of this moment either refuses the code or finds the account that has proven the address.
    if ((await transaction.get(db.doc(banPath(proof.email)))).exists) return 'banned';
    const unspent = codes.filter(({ record }) => isLive(record, nowMs));
    if (unspent.length === 0) return 'incorrect';
    // Somebody guesses at codes of this campus, or here: an honest student's first try must still get them in.
    const isGuessedAt = (await rateLimitIn(transaction, firstTriesOnly, nowMs)) === null;
    const live = isGuessedAt ? unspent.filter(({ record }) => record.wrong_tries === 0) : unspent;
    if (live.length === 0) return 'too-many';
    // One try is a guess at every code that is out.
    const fromNetworks = networks(PER_NETWORK.refusedFrom);
    const countForNetwork = await rateLimitIn(transaction, fromNetworks, nowMs, { times: live.length });
    if (countForNetwork === null) return 'too-many';
    const countForCampus = await rateLimitIn(transaction, [refused], nowMs, { times: live.length });
    if (countForCampus === null) return 'campus-refused';
    const key = codeKey(proof, typed.trim());
    if (!live.some(({ record }) => isCode(record, key))) {
      countForNetwork();
      countForCampus();
      for (const { ref, record } of live) transaction.update(ref, { wrong_tries: record.wrong_tries + 1 });
      return 'incorrect';
    }
    if (!isAlone) return 'right';
    const { uid, email } = proof;
    const previous = account.school_email;
    // Who has joined a school already stays there when the account's own address is confirmed.
    const ownSchool = previous === null ? schoolOfEmail(email) : null;
    const joined = proof.purpose === 'school' ? proof.campusId : ownSchool;
    const join =
      joined === null ? null : await joinSchool({ uid, email, campusId: joined, previous }, transaction);
    if (proof.purpose === 'account') {
      transaction.update(user, { verified: true, lastModified: FieldValue.serverTimestamp() });
    } else if (join === null) return 'taken';
    join?.();
    for (const { ref } of codes) transaction.delete(ref);
    return 'redeemed';
  });
  if (outcome === 'campus-refused') {
    log.warn('codes of a campus refused', { campusId });
    throw await tooMany([refused], nowMs);
  }
  if (outcome !== 'too-many') return outcome;
  log.warn('many wrong codes', { campusId });
  throw await tooMany(firstTriesOnly, nowMs);
}
