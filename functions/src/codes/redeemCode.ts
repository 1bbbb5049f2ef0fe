import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { codeKey, isCode, isLive, type Proof } from './record.ts';
import { codesFor } from './records.ts';
import { reservationPath } from './proof.ts';

export type RedeemOutcome = 'redeemed' | 'incorrect' | 'taken';

const Account = z.object({ email: z.string(), school_email: z.string().nullable() });

/**
 * Takes the code as proof and writes what it proves, in one transaction. A wrong code is a wrong try for every live
 * code of this proof. Once one is right, all of them are gone. One school address belongs to one account; an address
 * the account had before becomes free. The address of an ID token may be an hour old: a code for the own address is
 * 'incorrect' unless it is still the account's.
 */
export async function redeemCode(proof: Proof, typed: string, nowMs: number): Promise<RedeemOutcome> {
  const user = db.doc(`users/${proof.uid}`);
  const accountRef = user.collection('private').doc('account');

  return db.runTransaction(async (transaction) => {
    const codes = await codesFor(proof, transaction);
    const account = Account.parse((await transaction.get(accountRef)).data());
    if (proof.purpose === 'account' && account.email !== proof.email) return 'incorrect';
    const live = codes.filter(({ record }) => isLive(record, nowMs));
    const key = codeKey(proof, typed.trim());
    if (!live.some(({ record }) => isCode(record, key))) {
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
