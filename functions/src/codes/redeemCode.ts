import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { takeFrom, type Limit } from '../limits/limits.ts';
import { networkLimits, type Network } from '../limits/network.ts';
import { codeKey, isCode, isLive, type Proof } from './record.ts';
import { codesFor } from './records.ts';
import { reservationPath } from './proof.ts';

export type RedeemOutcome = 'redeemed' | 'incorrect' | 'taken' | 'too-many';

const Account = z.object({ email: z.string(), school_email: z.string().nullable() });

const HOUR_MS = 60 * 60 * 1000;
/** Codes that may be guessed at wrongly. Five tries per code bound one account; these bound who has many. */
const WRONG_PER_NETWORK = [{ max: 100, withinMs: HOUR_MS }];
const WRONG_PER_CAMPUS = [{ max: 1000, withinMs: HOUR_MS }];

export interface Redemption {
  readonly proof: Proof;
  readonly network: Network | null;
  readonly typed: string;
  readonly nowMs: number;
}

/**
 * Takes the code as proof and writes what it proves, in one transaction. A wrong code is a wrong try for every live
 * code of this proof. Once one is right, all of them are gone. One school address belongs to one account; an address
 * the account had before becomes free. The address of an ID token may be an hour old: a code for the own address is
 * 'incorrect' unless it is still the account's. Where too many wrong codes came from one network or for one campus,
 * the right one is refused as well, since it may be a guess.
 */
export async function redeemCode({ proof, network, typed, nowMs }: Redemption): Promise<RedeemOutcome> {
  const user = db.doc(`users/${proof.uid}`);
  const accountRef = user.collection('private').doc('account');

  return db.runTransaction(async (transaction) => {
    const codes = await codesFor(proof, transaction);
    const account = Account.parse((await transaction.get(accountRef)).data());
    if (proof.purpose === 'account' && account.email !== proof.email) return 'incorrect';
    const live = codes.filter(({ record }) => isLive(record, nowMs));
    if (live.length === 0) return 'incorrect';
    const limits: Limit[] = [
      ...networkLimits('wrong_code', network, WRONG_PER_NETWORK),
      { kind: 'wrong_code_campus', subject: proof.campusId, caps: WRONG_PER_CAMPUS },
    ];
    // One try is a guess at every code that is out.
    const countWrong = await takeFrom(limits, nowMs, transaction, live.length);
    if (countWrong === null) return 'too-many';
    const key = codeKey(proof, typed.trim());
    if (!live.some(({ record }) => isCode(record, key))) {
      countWrong();
      for (const { ref, record } of live) transaction.update(ref, { wrong_tries: record.wrong_tries + 1 });
      return 'incorrect';
    }
    if (proof.purpose === 'account') {
      transaction.update(user, { verified: true, lastModified: FieldValue.serverTimestamp() });
    } else {
      const reservationRef = db.doc(reservationPath(proof.email));
      const reservation = await transaction.get(reservationRef);
      if (reservation.exists && reservation.get('uid') !== proof.uid) return 'taken';
      const previous = account.school_email;
      if (previous !== null && previous !== proof.email)
        transaction.delete(db.doc(reservationPath(previous)));
      transaction.set(reservationRef, {
        uid: proof.uid,
        campus_id: proof.campusId,
        createdAt: FieldValue.serverTimestamp(),
      });
      transaction.update(accountRef, { school_email: proof.email });
      transaction.update(user, {
        school_verified: true,
        campus_id: proof.campusId,
        lastModified: FieldValue.serverTimestamp(),
      });
    }
    for (const { ref } of codes) transaction.delete(ref);
    return 'redeemed';
  });
}
