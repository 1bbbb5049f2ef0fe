import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { db } from '../../platform/admin.ts';

export interface SchoolProof {
  readonly uid: string;
  /** The proven school address, normalized. */
  readonly email: string;
  readonly campusId: CampusId;
  /** The account's previous school address, which becomes free. */
  readonly previous: string | null;
}

/** Path of the record that a school address belongs to an account. */
export function reservationPath(email: string): string {
  return `school_emails/${email}`;
}

/**
 * Returns a function that writes the school verification by a proven address; null if the address belongs to another
 * account. Reads two documents, so call it before the transaction's first write.
 */
export async function joinSchool(proof: SchoolProof, transaction: Transaction): Promise<(() => void) | null> {
  const { uid, email, campusId, previous } = proof;
  const reservationRef = db.doc(reservationPath(email));
  const reservation = await transaction.get(reservationRef);
  if (reservation.exists && reservation.get('uid') !== uid) return null;
  const user = db.doc(`users/${uid}`);
  const before = await transaction.get(user);
  const left: unknown = before.get('school_verified') === true ? before.get('campus_id') : campusId;
  return () => {
    if (previous !== null && previous !== email) transaction.delete(db.doc(reservationPath(previous)));
    transaction.set(reservationRef, { uid, campus_id: campusId, createdAt: FieldValue.serverTimestamp() });
    transaction.update(user.collection('private').doc('account'), {
      school_email: email,
      ...(left === campusId ? {} : { former_campuses: FieldValue.arrayUnion(left) }),
    });
    transaction.update(user, {
      school_verified: true,
      campus_id: campusId,
      lastModified: FieldValue.serverTimestamp(),
    });
  };
}
